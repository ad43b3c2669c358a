import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * As much of S3's protocol as a file store needs, over HTTP and in memory: what a bucket elsewhere would answer.
 * `refuse` makes it answer every request like a bucket whose policy forbids it.
 */
export async function startS3Server(bucket: string) {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  const state = { refuse: false };

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; type?: string }> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (state.refuse)
      return xml(403, '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    if (inBucket !== bucket) return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'GET' && url.searchParams.has('list-type'))
      return xml(200, list(url.searchParams));
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const asked = (await buffer(request)).toString();
      for (const [, name] of asked.matchAll(/<Key>([^<]*)<\/Key>/g)) files.delete(name!);
      return xml(200, '<DeleteResult/>');
    }
    if (request.method === 'PUT') {
      files.set(key, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return { status: 204 };
    }
    const file = files.get(key);
    if (!file) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    return { status: 200, body: file.bytes, type: file.type };
  }

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
    const after = query.get('continuation-token') ?? '';
    const page = keys.filter((key) => key > after).slice(0, 2);
    const more = page.length > 0 && page.at(-1) !== keys.at(-1);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const { status, body = '', type = '' } = await answer(request);
    response.writeHead(status, {
      ...(type && { 'content-type': type }),
      'content-length': Buffer.byteLength(body),
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
      etag: '"1"',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    state,
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const xml = (status: number, body: string) => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  type: 'application/xml',
});
