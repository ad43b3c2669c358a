import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../server/encoding.ts';
import type { KeptBytes } from './kept-boards.server.ts';

/**
 * Sends kept JSON as compressed as the reader takes it; nothing but 304 to whoever has it already. The bytes go past
 * the reply's own stages, which have nothing to do with what is ready (docs/decisions/0047); what was set on the reply
 * goes along, and who listens to its end is told.
 */
export async function sendKept(
  bytes: KeptBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  // A browser may keep it, and has to ask each time whether it still holds and is still theirs.
  headers['cache-control'] = 'private, no-cache';
  headers.vary = 'accept-encoding';
  headers.etag = bytes.etag;
  if (request.headers['if-none-match'] === bytes.etag) {
    reply.hijack().raw.writeHead(304, headers).end();
    return reply;
  }
  headers['content-type'] = 'application/json; charset=utf-8';
  const encoding = encodingFor(request);
  const body = encoding ? await bytes.compressed(encoding) : bytes.identity;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  reply.hijack().raw.writeHead(200, headers).end(body, 'latin1');
  return reply;
}
