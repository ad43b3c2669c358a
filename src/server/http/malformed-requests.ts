import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problem } from '../../errors/problems.ts';
import { errorAnswer, PROBLEM_TYPE } from './error-answers.ts';

/** Node's parser errors and their status lines; anything else is 400. */
const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** There is no request to answer, only a connection to close. */
export function handleClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const line = STATUS[code] ?? '400 Bad Request';
  const { message } = problem('bad_request');
  const refused = { code: 'bad_request', status: Number.parseInt(line, 10), message } as const;
  const body = JSON.stringify(errorAnswer(refused, randomUUID()));
  socket.write(
    [
      `HTTP/1.1 ${line}`,
      `content-type: ${PROBLEM_TYPE}`,
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
