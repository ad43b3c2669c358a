import type { FastifyBaseLogger } from 'fastify';
import { problem } from '../errors/problems.ts';
import type { Database } from '../server/database/database.ts';
import type { ProfileParts } from './profile-answer.server.ts';
import { findProfile, listLeaguesOf } from './read-profile.sql.ts';
import { readUserScore, type Statistics } from './statistics/statistics.sql.ts';

const NOTHING_YET: Statistics = { eventsParticipated: 0, eventWins: 0, totalPoints: 0, perfectPicks: 0 };

/** Throws 404 'user_not_found' for an unknown or deleted account. */
export async function readProfile(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  userId: string,
  viewer: { id: string },
): Promise<ProfileParts> {
  const profile = await findProfile(db, userId);
  if (!profile) throw problem('user_not_found');
  const [leagues, score] = await Promise.all([
    listLeaguesOf(db, userId, viewer.id),
    readUserScore(db, userId).catch((err) => {
      // Spec 8: when statistics fail the profile shows zeros.
      log.error({ err }, 'statistics failed');
      return { stats: NOTHING_YET, pointsByEvent: [] };
    }),
  ]);
  return { profile, leagues, ...score };
}
