import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problems.ts';
import { endSession, openPasswordSession, openSession } from './sessions.sql.ts';
import { keepSession, viewerOf } from './viewer.server.ts';

/** Signs a person in: a new session for this browser, and the end of the one it held before, whoever's it was. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: string,
): Promise<void> {
  const { db } = request.server;
  await keepInstead(request, reply, await openSession(db, profileId, request.headers['user-agent']));
}

/** The same for a password that fitted; throws 'authentication_failed' when it was changed meanwhile. */
export async function replacePasswordSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { profile_id, password_hash }: { profile_id: string; password_hash: string },
): Promise<void> {
  const agent = request.headers['user-agent'];
  const token = await openPasswordSession(request.server.db, profile_id, agent, password_hash);
  if (!token) throw problem('authentication_failed');
  await keepInstead(request, reply, token);
}

async function keepInstead(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  const former = await viewerOf(request);
  if (former) await endSession(request.server.db, former.id, former.session_id);
  keepSession(request, reply, token);
}
