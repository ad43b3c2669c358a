import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problems.ts';
import { moveDevice } from '../outbox/push/devices.sql.ts';
import type { Queryable } from '../server/database/database.ts';
import { serverKey } from '../server/database/server-key.ts';
import { createOnce, idempotencyKey } from '../server/http/create-once.ts';
import { passwordHashOf } from './accounts.sql.ts';
import type { SignIn } from './login/login-or-register.server.ts';
import { type MarkedAccount, rememberDevice } from './sessions/known-device.server.ts';
import { setSessionCookie } from './sessions/session-cookie.server.ts';
import { endSession, openPasswordSession, openSession } from './sessions/sessions.sql.ts';
import { derivedToken, newToken, tokenHash } from './sessions/token.server.ts';
import { sessionToken, viewerOf } from './sessions/viewer.server.ts';

/** Opens a new session for this browser and ends the one it had, whoever it belonged to. */
export async function replaceSession(
  request: FastifyRequest,
  reply: FastifyReply,
  profileId: string,
): Promise<void> {
  const { db } = request.server;
  const token = await openSession(db, profileId, request.headers['user-agent']);
  const password_hash = await passwordHashOf(db, profileId);
  await issueInstead(request, reply, token, { id: profileId, password_hash });
}

/** The same once a password has matched. A repeated request gets the same session: its token is derived from the key. */
export async function replacePasswordSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { profile_id, created, password_hash }: SignIn,
): Promise<{ created: boolean }> {
  const { db } = request.server;
  const key = idempotencyKey(request);
  const token = key ? derivedToken(await serverKey(db, 'sessions'), `${profile_id} ${key}`) : newToken();
  const user_agent = request.headers['user-agent'];
  const open = async (tx: Queryable) => {
    if (!(await openPasswordSession(tx, { token, profile_id, password_hash, user_agent })))
      throw problem('authentication_failed');
    return { created };
  };
  const opened = await createOnce(request, profile_id, open, 'session');
  await issueInstead(request, reply, token, { id: profile_id, password_hash });
  return opened;
}

async function issueInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  account: MarkedAccount,
): Promise<void> {
  const former = await viewerOf(request);
  if (former && sessionToken(request)?.token_hash !== tokenHash(token)) {
    const { db } = request.server;
    if (former.id === account.id) await moveDevice(db, former.session_id, tokenHash(token));
    await endSession(db, former.id, former.session_id);
  }
  setSessionCookie(request, reply, token);
  await rememberDevice(request, reply, account);
}
