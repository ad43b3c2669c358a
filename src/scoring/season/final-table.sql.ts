import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import { type LadderSteps, ladderSteps } from './ladder.ts';

export interface FinalRow extends LadderSteps {
  user_id: string;
  rank: number;
  /** Events with a pick. */
  events: number;
}

/** By user. */
export async function readFinalTable(db: Queryable, seasonId: string): Promise<FinalRow[]> {
  return db
    .selectFrom('season_standings')
    .select(['user_id', 'rank', ...ladderSteps, 'events'])
    .where('season_id', '=', seasonId)
    .orderBy('user_id')
    .execute();
}

export interface NamedFinalRow extends FinalRow, NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
}

export async function listFinalRows(db: Queryable, seasonId: string): Promise<NamedFinalRow[]> {
  const { rows } = await sql<NamedFinalRow>`
    select s.*, p.id, p.display_name, p.email, p.deleted_at, p.avatar_url, m.user_id is null as is_former
    from season_standings s
    join league_seasons l on l.id = s.season_id
    join profiles p on p.id = s.user_id
    left join league_members m on m.league_id = l.league_id and m.user_id = s.user_id
    where s.season_id = ${seasonId} and (s.events > 0 or m.user_id is not null)`.execute(db);
  return rows;
}

export async function replaceFinalTable(
  tx: Queryable,
  seasonId: string,
  rows: readonly FinalRow[],
): Promise<void> {
  await tx.deleteFrom('season_standings').where('season_id', '=', seasonId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('season_standings')
    .values(rows.map((row) => ({ ...row, season_id: seasonId })))
    .execute();
}

/** Notes which results the final table comes from. A change after it was first written is a correction. */
export async function markSettled(
  tx: Queryable,
  seasonId: string,
  { events, results, changed }: { events: readonly string[]; results: number; changed: boolean },
): Promise<void> {
  await sql`update league_seasons set settled_events = ${events}::uuid[], settled_results = ${results},
      settled_at = coalesce(settled_at, now()),
      corrected_at = case when settled_at is not null and ${changed} then now() else corrected_at end
    where id = ${seasonId}`.execute(tx);
}

export interface FirstPlace extends NameParts {
  season_id: string;
  id: string;
  rank: number;
  points: number;
  events: number;
}

export async function listFirstPlaces(db: Queryable, seasonIds: readonly string[]): Promise<FirstPlace[]> {
  const { rows } = await sql<FirstPlace>`
    select t.season_id, t.rank, t.points, t.events, p.id, p.display_name, p.email, p.deleted_at
    from season_standings t join profiles p on p.id = t.user_id
    where t.season_id = any(${seasonIds}::uuid[]) and t.rank = 1`.execute(db);
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}
