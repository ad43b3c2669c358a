import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { isSiteAdmin } from '../../permissions/viewer.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { findTokenOwner, recordUse, type TokenOwner } from './api-tokens.sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts the site admin's API tokens. No other route looks at them. */
    forPrograms?: true;
  }
}

/**
 * The site admin, on a route for programs; null on all others. Throws 'token_refused', the same for every bad token, or
 * 'too_many_attempts'. A good token is never held up by somebody else's guesses.
 */
export async function tokenOwner(request: FastifyRequest, token: string): Promise<TokenOwner | null> {
  if (!request.routeOptions.config.forPrograms) return null;
  const { config, db } = request.server;
  const owner = await findTokenOwner(db, token);
  if (!owner || !isSiteAdmin(owner, config.admin.email)) {
    await countGuess(request);
    throw problem('token_refused');
  }
  if (owner.is_stale) await recordUse(db, owner.token_id);
  return owner;
}

async function countGuess({ server, ip }: FastifyRequest): Promise<void> {
  const { db, config } = server;
  const most = config.limits.tokensPerAddress;
  await countAttempt(db, [
    { kind: 'api_token_address', subject: addressSubject(ip), most, windowSeconds: 600 },
  ]);
}
