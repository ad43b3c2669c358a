import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scoring } from '../scoring.ts';
import { type SeasonStatus, type SeasonTimes, statusesOf } from './season-status.ts';

export interface LeagueSeason extends SeasonTimes {
  id: string;
  name: string;
  drop_worst: number;
  scoring: Scoring;
  /** Null for a league's first season, which has no beginning. */
  starts_at: Date | null;
  first_event_id: string | null;
  settled_at: Date | null;
  corrected_at: Date | null;
  /** True while none of the final table's events has been deleted. */
  is_intact: boolean;
  /** True when the final table has yet to be written or corrected. */
  is_due: boolean;
}

export type SeasonWithStatus = LeagueSeason & { status: SeasonStatus };

const isDue = sql<boolean>`s.is_over and s.is_intact and s.settled_results is distinct from s.results`;

const columns = sql`s.id, s.name, s.drop_worst, s.first_event_id, s.settled_at, s.corrected_at,
  nullif(s.starts_at, '-infinity') as starts_at, s.is_over, s.starts_at <= now() as has_started, s.is_intact,
  ${isDue} as is_due,
  json_build_object('winner', s.points_winner, 'method', s.points_method, 'round', s.points_round) as scoring`;

/** Oldest first. */
export async function listSeasons(db: Queryable, leagueId: string): Promise<SeasonWithStatus[]> {
  const { rows } = await sql<LeagueSeason>`select ${columns} from season_states s
    where s.league_id = ${leagueId} order by s.starts_at`.execute(db);
  const statuses = statusesOf(rows);
  return rows.map((season, index) => ({ ...season, status: statuses[index]! }));
}

export interface DueSeason extends LeagueSeason {
  league_id: string;
  results: number;
}

/** Finished seasons whose final table is missing, or older than their results. */
export async function listDueSeasons(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from season_states s where ${isDue}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined unless its final table has to be written; others who want to write it wait. */
export async function lockDueSeason(tx: Queryable, id: string): Promise<DueSeason | undefined> {
  await sql`select 1 from league_seasons where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<DueSeason>`select ${columns}, s.league_id, s.results from season_states s
    where s.id = ${id}`.execute(tx);
  return rows[0]?.is_due ? rows[0] : undefined;
}
