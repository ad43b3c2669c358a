import { sql } from 'kysely';
import { type ScoringName, scorings } from '../../scoring/scoring.ts';
import type { Queryable } from '../../server/database/database.ts';

export interface SeasonFields {
  name: string;
  drop_worst: number;
  points: ScoringName;
}

export interface OpenEvent {
  id: string;
  name: string;
  start_time: Date;
}

const isChoice = (leagueId: string) => sql<boolean>`not event_locked(e)
  and e.start_time > coalesce((
    select max(start_time) from events locked where event_locked(locked) and locked.canceled_at is null), '-infinity')
  and e.start_time > (select max(starts_at) from league_seasons where league_id = ${leagueId})`;

/** Open events that start after every locked one and after every other season of the league; earliest first. */
export async function listFirstEvents(db: Queryable, leagueId: string): Promise<OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`select e.id, e.name, e.start_time from events e
    where ${isChoice(leagueId)} order by e.start_time, e.id limit 50`.execute(db);
  return rows;
}

/** Whether the next season may begin with an event. */
export async function mayBeFirst(db: Queryable, leagueId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from events e
    where e.id = ${eventId} and ${isChoice(leagueId)}`.execute(db);
  return rows.length > 0;
}

export async function eventExists(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from events where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Null when another season of the league starts at the same time. */
export async function insertSeason(
  tx: Queryable,
  {
    league_id,
    first_event_id,
    name,
    drop_worst,
    points,
  }: SeasonFields & { league_id: string; first_event_id: string },
): Promise<string | null> {
  const { winner, method, round } = scorings[points];
  const { rows } = await sql<{ id: string }>`
    insert into league_seasons (league_id, first_event_id, name, drop_worst, starts_at,
      points_winner, points_method, points_round)
    select ${league_id}, id, ${name}, ${drop_worst}, start_time, ${winner}, ${method}, ${round} from events where id = ${first_event_id}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateSeason(tx: Queryable, id: string, fields: SeasonFields): Promise<void> {
  const { name, drop_worst, points } = fields;
  const { winner, method, round } = scorings[points];
  await tx
    .updateTable('league_seasons')
    .set({ name, drop_worst, points_winner: winner, points_method: method, points_round: round })
    .where('id', '=', id)
    .execute();
}

/** Its events fall to the season before it, which runs again. */
export async function deleteSeason(tx: Queryable, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from league_seasons where id = ${id} returning league_id, starts_at
    )
    select resume_season(s.id) from gone join season_spans s on s.league_id = gone.league_id and s.ends_at = gone.starts_at`.execute(
    tx,
  );
}

export interface SeasonDetails {
  id: string;
  first_event_name: string | null;
  /** True once its rules are fixed. */
  has_begun: boolean;
  /** Nobody chose the first season's rules before its first lock, so there is time until its second. */
  drops_stand: boolean;
  /** Whether somebody was shown others' picks on one of its events. */
  is_revealed: boolean;
}

export async function listSeasonDetails(db: Queryable, leagueId: string): Promise<SeasonDetails[]> {
  const { rows } = await sql<SeasonDetails>`
    select s.id, e.name as first_event_name, season_begun(s.id) as has_begun,
      season_locks(s.id) > case when s.starts_at = '-infinity' then 1 else 0 end as drops_stand,
      exists (select from events shown where shown.revealed_at is not null
        and shown.start_time >= s.starts_at and shown.start_time < s.ends_at) as is_revealed
    from season_spans s left join events e on e.id = s.first_event_id
    where s.league_id = ${leagueId}`.execute(db);
  return rows;
}

/** Makes the league's open pages read again. */
export async function publishSeasons(tx: Queryable, leagueId: string): Promise<void> {
  await sql`select publish_live('league', null, ${leagueId}, null, '{}')`.execute(tx);
}
