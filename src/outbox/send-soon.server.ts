import type { FastifyRequest } from 'fastify';
import { sendNotice } from './notice-jobs.server.ts';

/** After the commit: sends a notice right away instead of within a minute. */
export async function sendSoon(
  { server, log }: FastifyRequest,
  kind: string,
  notice_id: string,
): Promise<void> {
  await server.jobs
    .send(sendNotice, { notice_id, kind })
    .catch((err) => log.warn({ err }, 'a notice will be sent within a minute'));
}
