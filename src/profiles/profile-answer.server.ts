import { z } from 'zod';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { shownName } from '../text/display-name.ts';
import type { ProfileLeague, ProfileRow } from './read-profile.sql.ts';
import type { EventPoints, Statistics } from './statistics/statistics.sql.ts';

/** What any signed-in user sees; of the leagues, only those shared with the viewer (R6). */
export const ProfileAnswer = z
  .object({
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(['standard', 'pro']),
    created_at: TimeAnswer,
    is_me: z.boolean(),
    stats: z.object({
      eventsParticipated: z.int(),
      eventWins: z.int(),
      totalPoints: z.int(),
      perfectPicks: z.int(),
    }),
    points_by_event: z.array(
      z.object({ event_id: z.uuid(), name: z.string(), start_time: TimeAnswer, points: z.int() }),
    ),
    leagues: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        is_owner: z.boolean(),
        role: z.enum(['admin', 'member']),
        member_count: z.int(),
      }),
    ),
    other_leagues_count: z.int(),
  })
  .meta({ id: 'Profile' });

export interface ProfileParts {
  profile: ProfileRow;
  stats: Statistics;
  pointsByEvent: EventPoints[];
  leagues: ProfileLeague[];
}

export function presentProfile(
  { profile, stats, pointsByEvent, leagues }: ProfileParts,
  viewer: { id: string },
): z.infer<typeof ProfileAnswer> {
  const shared = leagues.filter((league) => league.shared);
  return {
    ...profile,
    shown_name: shownName(profile),
    is_me: profile.id === viewer.id,
    stats,
    points_by_event: pointsByEvent,
    leagues: shared.map((league) => ({ ...league, is_owner: league.created_by === profile.id })),
    other_leagues_count: leagues.length - shared.length,
  };
}
