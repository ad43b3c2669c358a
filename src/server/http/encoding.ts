import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from './app.ts';

const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Higher levels take several times as long to save a few percent. */
const BROTLI_QUALITY = 5;

export const compress: Record<Encoding, (bytes: Buffer | string) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Below that an answer and its headers fit into two packets, compressed or not. */
const WORTH_BYTES = 1_400;

/** Compresses what is written for each request. Pages, their files and revealed boards are kept compressed. */
export function compressAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding);
    compress[encoding](payload).then((bytes) => done(null, bytes), done);
  });
}

/** What each header accepts, the best first. Browsers send a handful of different headers. */
const accepted = new LRUCache<string, readonly Encoding[]>({ max: 100, memoMethod: readAccepted });

/** Undefined: send plain bytes. The answer needs `vary: accept-encoding`. */
export function encodingFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  isOffered: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  return accepted.memo(headers['accept-encoding'] ?? '').find(isOffered);
}

function readAccepted(header: string): Encoding[] {
  const qualities = new Map(header.toLowerCase().split(',').map(readQuality));
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  const plain = qualities.get('identity') ?? 0;
  return encodings
    .filter((encoding) => qualityOf(encoding) > 0 && qualityOf(encoding) >= plain)
    .toSorted((one, other) => qualityOf(other) - qualityOf(one));
}

/** `gzip;q=0.5`; 1 without a quality, 0 with an invalid one. */
function readQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='));
  if (quality === undefined) return [name, 1];
  return [name, /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0];
}
