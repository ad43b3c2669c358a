import { z } from 'zod';
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
    created_at: z.iso.datetime(),
    is_me: z.boolean(),
    stats: z.object({
      eventsParticipated: z.int(),
      eventWins: z.int(),
      totalPoints: z.int(),
      perfectPicks: z.int(),
    }),
    points_by_event: z.array(
      z.object({ event_id: z.uuid(), name: z.string(), start_time: z.iso.datetime(), points: z.int() }),
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
    id: profile.id,
    shown_name: shownName(profile),
    avatar_url: profile.avatar_url,
    role: profile.role,
    created_at: profile.created_at.toISOString(),
    is_me: profile.id === viewer.id,
    stats: {
      eventsParticipated: stats.eventsParticipated,
      eventWins: stats.eventWins,
      totalPoints: stats.totalPoints,
      perfectPicks: stats.perfectPicks,
    },
    points_by_event: pointsByEvent.map(({ event_id, name, start_time, points }) => ({
      event_id,
      name,
      start_time: start_time.toISOString(),
      points,
    })),
    leagues: shared.map(({ id, name, created_by, role, member_count }) => ({
      id,
      name,
      is_owner: created_by === profile.id,
      role,
      member_count,
    })),
    other_leagues_count: leagues.length - shared.length,
  };
}
