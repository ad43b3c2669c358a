import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers. */
const qualities = new LRUCache<string, ReadonlyMap<string, number>>({
  max: 100,
  memoMethod: (header) => new Map(header.toLowerCase().split(',').map(readQuality)),
});

/** Undefined: send plain bytes. The answer needs `vary: accept-encoding`. */
export function encodingFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  isOffered: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const accepted = qualities.memo(headers['accept-encoding'] ?? '');
  const qualityOf = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const [best] = encodings.filter(isOffered).toSorted((one, other) => qualityOf(other) - qualityOf(one));
  if (!best || qualityOf(best) === 0) return undefined;
  return qualityOf(best) >= (accepted.get('identity') ?? 0) ? best : undefined;
}

/** `gzip;q=0.5`; 1 without a quality, 0 with an invalid one. */
function readQuality(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.startsWith('q='));
  if (quality === undefined) return [name, 1];
  return [name, /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality.slice(2)) : 0];
}
