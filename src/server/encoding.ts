import type { FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;

/** How an answer may travel compressed, the smallest first. */
export type Encoding = (typeof encodings)[number];

/** The smallest of the offered encodings that whoever asks takes; undefined: none. */
export function encodingFor(
  { headers }: FastifyRequest,
  isOffered: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return encodings.find((encoding) => isOffered(encoding) && accepted.includes(encoding));
}
