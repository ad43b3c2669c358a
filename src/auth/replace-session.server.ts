import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, openSession } from './sessions.sql.ts';
import { keepSession, viewerOf } from './viewer.server.ts';

/** Signs a person in: a new session for this browser, and the end of the one it held before, whoever's it was. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: string,
): Promise<void> {
  const { db } = request.server;
  const former = await viewerOf(request);
  if (former) await endSession(db, former.id, former.session_id);
  keepSession(request, reply, await openSession(db, profileId, request.headers['user-agent']));
}
