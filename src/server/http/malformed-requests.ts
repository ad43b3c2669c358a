import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem } from '../../errors/problems.ts';

/** What Node's parser calls them, with the status line of each; anything else is 400. */
const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers bytes that are no HTTP, in the one form of refusal: there is no request, only the connection, which ends. */
export function refuseGarbage({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const { code: error, message } = problem('bad_request');
  const body = JSON.stringify({ error: { code: error, message, request_id: randomUUID() } });
  socket.write(
    [
      `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
