import type { FastifyRequest } from 'fastify';

const BEARER = /^bearer(?!\w)\s*/i;

/**
 * What follows `Authorization: Bearer`; undefined without that scheme, because some sites' proxies use others. Several such
 * headers do not count as a token.
 */
export function bearerToken({ headers, raw }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined;
  const sent = raw.headersDistinct.authorization ?? [];
  if (!sent.some((value) => BEARER.test(value))) return undefined;
  return sent.length === 1 ? sent[0]!.replace(BEARER, '') : '';
}
