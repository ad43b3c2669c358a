import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { listFiles } from './store.server.ts';

/** Two pages of an S3 list: s3rver, used by the other tests, cannot paginate on OpenSSL 3. */
const pages: Record<string, string> = {
  '': '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken><Contents><Key>avatars/a</Key></Contents>',
  next: '<IsTruncated>false</IsTruncated><Contents><Key>avatars/b</Key></Contents>',
};

test('all pages of a long list are read', async () => {
  const server = createServer((request, response) => {
    const asked = new URL(request.url!, 'http://s3').searchParams.get('continuation-token') ?? '';
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListBucketResult>${pages[asked]}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config = readConfig({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const listed: string[] = [];
  for await (const key of listFiles(config, 'avatars/')) listed.push(key);
  expect(listed).toEqual(['avatars/a', 'avatars/b']);
  server.close();
  server.closeAllConnections();
});
