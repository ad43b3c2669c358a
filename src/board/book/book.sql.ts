import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export type LockedBy = 'start' | 'live' | 'result';

export interface Lock {
  locked_at: Date;
  locked_by: LockedBy;
}

/**
 * When picks last locked, and why: the start, a fight that went live and was not set back, or the last result, which shows them
 * at once. Undefined until they are shown.
 */
export async function findLock(db: Queryable, eventId: string): Promise<Lock | undefined> {
  const { rows } = await sql<Lock>`
    with event as (
      -- with its start as it stood when picks were shown, whatever it was corrected to since
      select id, revealed_at, coalesce(reopened_at, '-infinity') as open_until, coalesce((
        select (c.before ->> 'start_time')::timestamptz from event_changes c
        where c.event_id = e.id and c.changed_at > e.revealed_at and c.before ? 'start_time'
        order by c.id limit 1), start_time) as start_time
      from events e where id = ${eventId} and revealed_at is not null
    ), changes as (
      select c.fight_id, c.changed_at, c.after from event_changes c join event e on e.id = c.event_id
      where c.changed_at > e.open_until and c.changed_at <= e.revealed_at
    )
    select locked_at, locked_by from (
      select start_time as locked_at, 'start' as locked_by from event
      union all
      select changed_at, 'live' from changes c where after ->> 'status' = 'live' and not exists (
        select from changes b where b.fight_id = c.fight_id and b.changed_at > c.changed_at
          and b.after ->> 'status' = 'scheduled')
      union all
      select revealed_at, 'result' from event
    ) moments order by locked_at limit 1`.execute(db);
  return rows[0];
}

export interface Seal {
  hash: string;
  sealed_at: Date;
  voided_at: Date | null;
}

/** The seals of a league's picks on an event, newest first. */
export async function listSeals(db: Queryable, leagueId: string, eventId: string): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select hash, sealed_at, voided_at from event_seals
    where league_id = ${leagueId} and event_id = ${eventId} order by sealed_at desc`.execute(db);
  return rows;
}

/** The lines that the standing seal covers; undefined while one of their fights takes picks on another card. */
export async function findSealed(
  db: Queryable,
  leagueId: string,
  eventId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from event_seals
    where league_id = ${leagueId} and event_id = ${eventId} and voided_at is null
      and not exists (select from fights f where f.event_id = ${eventId} and not bout_shown(f.id))`.execute(
    db,
  );
  return rows[0]?.sealed;
}

export interface SavedAt {
  fight_id: string;
  user_id: string;
  saved_at: Date;
}

/** When each shown pick was last saved, by fight and member. */
export async function listSavedAt(db: Queryable, leagueId: string, eventId: string): Promise<SavedAt[]> {
  const { rows } = await sql<SavedAt>`
    select p.fight_id, p.user_id, p.saved_at from picks p join events e on e.id = p.event_id
    where p.league_id = ${leagueId} and p.event_id = ${eventId} and e.revealed_at is not null
      and bout_shown(p.fight_id)
    order by p.fight_id, p.user_id`.execute(db);
  return rows;
}
