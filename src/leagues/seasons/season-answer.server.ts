import { z } from 'zod';
import { type League, mayRunLeague } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { seasonStatuses } from '../../scoring/season/season-status.ts';
import type { SeasonWithStatus } from '../../scoring/season/seasons.sql.ts';
import { championsOf } from '../../scoring/season/settle-seasons.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { listFirstEvents, listSeasonDetails, type SeasonDetails } from './manage-seasons.sql.ts';
import { DROP_WORST_MAX } from './season-name.ts';

export const SeasonAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    status: z.enum(seasonStatuses),
    /** Null for a league's first season. */
    starts_at: TimeAnswer.nullable(),
    drop_worst: z.int().min(0).max(DROP_WORST_MAX),
    scoring: z.object({ winner: z.int(), method: z.int(), round: z.int() }),
    /** When a changed result last changed the final table after the season's end. */
    corrected_at: TimeAnswer.nullable(),
  })
  .meta({ id: 'Season' });

export const ManagedSeasonAnswer = SeasonAnswer.extend({
  first_event: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Everyone who shares first place in a finished season. */
  champions: z.array(z.object({ id: z.uuid(), shown_name: z.string(), points: z.int() })),
  can: z.object({
    rename: z.boolean(),
    set_drops: z.boolean(),
    set_points: z.boolean(),
    delete: z.boolean(),
  }),
}).meta({ id: 'ManagedSeason' });

export const SeasonsAnswer = z
  .object({
    /** Latest first. */
    seasons: z.array(ManagedSeasonAnswer),
    /** The events with which the next season may begin. */
    first_events: z.array(z.object({ id: z.uuid(), name: z.string(), start_time: TimeAnswer })),
    can: z.object({ begin: z.boolean() }),
  })
  .meta({ id: 'Seasons' });

/** Only a season that began with an event can be deleted, as long as none of its events has shown its picks. */
export const isDeletable = (season: SeasonWithStatus, { is_revealed }: SeasonDetails) =>
  season.starts_at !== null && !is_revealed;

export async function readManagedSeasons(
  db: Queryable,
  league: League,
  viewer: Viewer,
  seasons: readonly SeasonWithStatus[],
): Promise<z.infer<typeof SeasonsAnswer>> {
  const details = new Map((await listSeasonDetails(db, league.id)).map((one) => [one.id, one]));
  const nameOf = await readLeagueNames(db, league.id);
  const champions = Map.groupBy(await championsOf(db, league.id, seasons), (row) => row.season_id);
  const runs = mayRunLeague(viewer, league);
  return {
    seasons: seasons
      .flatMap((season) => {
        const detail = details.get(season.id);
        // The season was deleted meanwhile.
        if (!detail) return [];
        const { first_event_id, status } = season;
        return {
          ...season,
          first_event: first_event_id ? { id: first_event_id, name: detail.first_event_name ?? '' } : null,
          champions: (status === 'finished' ? (champions.get(season.id) ?? []) : []).map((row) => ({
            ...row,
            shown_name: nameOf(row),
          })),
          can: {
            rename: runs,
            set_drops: runs && !detail.drops_stand,
            set_points: runs && !detail.has_begun,
            delete: runs && isDeletable(season, detail),
          },
        };
      })
      .reverse(),
    first_events: runs ? await listFirstEvents(db, league.id) : [],
    can: { begin: runs },
  };
}
