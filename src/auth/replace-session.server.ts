import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problems.ts';
import { endSession, openSession } from './sessions.sql.ts';
import { keepSession, viewerOf } from './viewer.server.ts';

/**
 * Signs a person in: a new session for this browser, and the end of the one it held before, whoever's it was.
 * `passwordHash` is that of the password that let them in; throws 'authentication_failed' when it changed meanwhile.
 */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: string,
  passwordHash?: string,
): Promise<void> {
  const { db } = request.server;
  const token = await openSession(db, profileId, request.headers['user-agent'], passwordHash);
  if (!token) throw problem('authentication_failed');
  const former = await viewerOf(request);
  if (former) await endSession(db, former.id, former.session_id);
  keepSession(request, reply, token);
}
