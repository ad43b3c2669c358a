import type { FastifyRequest } from 'fastify';
import { countAttempt } from './attempts.server.ts';

const HOUR = 3600;

/** For things of which an account may have any number: a limit per hour. Throws 'too_many_attempts'. */
export async function limitCreations(
  { server: { db, config } }: FastifyRequest,
  { id }: { id: string },
  what: 'league' | 'invite' | 'calendar_address',
): Promise<void> {
  const most = config.limits.creationsPerAccount;
  await countAttempt(db, [{ kind: `new_${what}`, subject: id, most, windowSeconds: HOUR }]);
}
