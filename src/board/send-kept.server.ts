import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptBytes } from './kept-boards.server.ts';

/** Sends kept JSON as compressed as the reader takes it; nothing but 304 to whoever has it already. */
export async function sendKept(
  bytes: KeptBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  reply
    .type('application/json; charset=utf-8')
    // A browser may keep it, and has to ask each time whether it still holds and is still theirs.
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', bytes.etag);
  if (request.headers['if-none-match'] === bytes.etag) return reply.status(304).send() as never;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return reply.send(bytes.identity) as never;
  return reply.header('content-encoding', encoding).send(await bytes.compressed(encoding)) as never;
}
