import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import type { KnownResults, PlannedRow } from './check-history.ts';

export interface HistoryMember extends NameParts {
  id: string;
  is_former: boolean;
}

/** Members, and former members with picks on the league's boards. */
export async function listHistoryMembers(db: Queryable, leagueId: string): Promise<HistoryMember[]> {
  const { rows } = await sql<HistoryMember>`
    select p.id, p.display_name, p.email, p.deleted_at, m.user_id is null as is_former
    from league_joins j join profiles p on p.id = j.user_id
    left join league_members m on m.league_id = j.league_id and m.user_id = j.user_id
    where j.league_id = ${leagueId} and p.deleted_at is null`.execute(db);
  return rows;
}

/** Keeps these accounts from being deleted until the commit. Read who is left only after this. */
export async function lockAccounts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await sql`select id from profiles where id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
}

/** Imported names that belong to no member; a later import spells them the same way. */
export async function listLabels(db: Queryable, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct label from imported_results where league_id = ${leagueId} and user_id is null
    order by label`.execute(db);
  return rows.map(({ label }) => label);
}

/** The league's results on any of these days, in Eastern Time. */
export async function readKnownResults(
  db: Queryable,
  leagueId: string,
  days: readonly string[],
): Promise<KnownResults> {
  const own = await sql<KnownResults['own'][number]>`
    select distinct e.name as event, (e.start_time at time zone 'America/New_York')::date::text as held_on
    from season_events e
    where (e.start_time at time zone 'America/New_York')::date = any(${days}::date[])
      and exists (select from picks p where p.event_id = e.id and p.league_id = ${leagueId})`.execute(db);
  const imported = await sql<KnownResults['imported'][number]>`
    select season, event, held_on::text, user_id, label from imported_results
    where league_id = ${leagueId} and held_on = any(${days}::date[])`.execute(db);
  return { own: own.rows, imported: imported.rows };
}

export async function insertImport(
  tx: Queryable,
  { league_id, imported_by }: { league_id: string; imported_by: string },
  rows: readonly PlannedRow[],
): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into history_imports (league_id, imported_by) values (${league_id}, ${imported_by})
    returning id`.execute(tx);
  const { id } = made.rows[0]!;
  const all = <Value>(value: (row: PlannedRow) => Value) => rows.map(value);
  await sql`insert into imported_results
      (import_id, league_id, row, season, event, held_on, user_id, label, points, won)
    select ${id}, ${league_id}, * from unnest(${all((r) => r.row)}::int[], ${all((r) => r.season)}::text[],
      ${all((r) => r.event)}::text[], ${all((r) => r.held_on)}::date[], ${all((r) => r.user_id)}::uuid[],
      ${all((r) => (r.user_id === null ? r.label : null))}::text[], ${all((r) => r.points)}::numeric[],
      ${all((r) => r.won)}::boolean[])`.execute(tx);
  return id;
}

/** False when the league has no such import. */
export async function deleteImport(tx: Queryable, leagueId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from history_imports where id = ${id} and league_id = ${leagueId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function countImports(db: Queryable, leagueId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from history_imports where league_id = ${leagueId}`.execute(db);
  return rows[0]!.count;
}

export interface StoredImport {
  id: string;
  imported_at: Date;
  importer: (NameParts & { id: string }) | null;
  row_count: number;
  event_count: number;
  participant_count: number;
  seasons: string[];
  first_on: string;
  last_on: string;
}

/** Latest first. */
export async function listImports(db: Queryable, leagueId: string): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select i.id, i.imported_at, case when p.id is not null then json_build_object('id', p.id, 'display_name',
        p.display_name, 'email', p.email, 'deleted_at', p.deleted_at) end as importer, r.*
    from history_imports i
    left join profiles p on p.id = i.imported_by
    cross join lateral (
      select count(*)::int as row_count, count(distinct (season, event, held_on))::int as event_count,
        count(distinct participant_id)::int as participant_count, min(held_on)::text as first_on, max(held_on)::text as last_on,
        array(select season from imported_results where import_id = i.id group by season order by min(held_on), season)
          as seasons
      from imported_results where import_id = i.id
    ) r
    where i.league_id = ${leagueId} order by i.imported_at desc`.execute(db);
  return rows;
}

export interface ExportedResult {
  season: string;
  event: string;
  held_on: string;
  user: (NameParts & { id: string }) | null;
  label: string | null;
  points: number;
  won: boolean;
}

const RESULTS_AT_ONCE = 5_000;

/** In the order of the imported files, a batch at a time: a league may have hundreds of thousands. */
export async function* importedResults(db: Queryable, leagueId: string): AsyncGenerator<ExportedResult[]> {
  const imports = await sql<{ id: string }>`
    select id from history_imports where league_id = ${leagueId} order by imported_at, id`.execute(db);
  for (const { id } of imports.rows) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const { rows }: { rows: (ExportedResult & { row: number })[] } = await sql<
        ExportedResult & { row: number }
      >`
        select r.row, r.season, r.event, r.held_on::text, r.label, r.points::float8 as points, r.won,
          case when p.id is not null then json_build_object('id', p.id, 'display_name', p.display_name,
            'email', p.email, 'deleted_at', p.deleted_at) end as user
        from imported_results r left join profiles p on p.id = r.user_id
        where r.import_id = ${id} and r.row > ${after} order by r.row limit ${RESULTS_AT_ONCE}`.execute(db);
      yield rows;
      after = rows.length < RESULTS_AT_ONCE ? undefined : rows.at(-1)?.row;
    }
  }
}
