import type { FastifyRequest } from 'fastify';
import { countAttempt } from './attempts.server.ts';

const HOUR = 3600;

/** Of what an account may make as much as it likes, so much in an hour. Throws 'too_many_attempts'. */
export async function limitCreations(
  { server: { db, config } }: FastifyRequest,
  { id }: { id: string },
  what: 'league' | 'invite' | 'calendar_address',
): Promise<void> {
  const most = config.limits.creationsPerAccount;
  await countAttempt(db, [{ kind: `new_${what}`, subject: id, most, windowSeconds: HOUR }]);
}
