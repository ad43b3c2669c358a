import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Hexadecimal, so that it cannot spell a word by chance. */
export const etagOf = (bytes: Uint8Array | string) => `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;

/**
 * Whether the client has this very answer. Takes a list, `*`, and the weak tags that a compressing proxy makes (RFC 9110,
 * 13.1.2).
 */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  if (!known) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
