import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';
import { readAs, watchesLater } from '../../server/database/reader.ts';

interface Watching {
  user_id: string;
  event_id: string;
}

/** Hides all of the event's results, or shows them all. False when there is no such event. */
export async function setWatchLater(
  db: Queryable,
  { user_id, event_id }: Watching,
  isOn: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into watch_later (user_id, event_id, is_on)
    select ${user_id}, id, ${isOn} from events where id = ${event_id}
    on conflict (user_id, event_id) do update set is_on = excluded.is_on, shown = '{}'`.execute(db);
  return numAffectedRows === 1n;
}

/** The standing choice: hides the results of every event whose first result is still to come. */
export async function setAlwaysLater(db: Queryable, userId: string, isOn: boolean): Promise<void> {
  await sql`update profiles
    set watch_later_since = case when ${isOn} then coalesce(watch_later_since, now()) end
    where id = ${userId}`.execute(db);
}

/**
 * Shows results in the order in which they came, until `count` of them are shown; never fewer than before. Returns how many are
 * shown now, or null when nothing about the event is hidden from the user.
 */
export async function showResults(
  db: Queryable,
  { user_id, event_id }: Watching,
  count: number,
): Promise<number | null> {
  const { rows } = await sql<{ shown: number }>`
    with unwatched as (
      select shown from unwatched_events(${user_id}) where event_id = ${event_id}
    ), next as (
      select f.id from fights f, unwatched u
      where f.event_id = ${event_id} and f.resulted_at is not null and f.canceled_at is null and f.id <> all (u.shown)
      order by f.resulted_at, f.bout_order, f.id
      limit (select greatest(0, ${count}::integer - cardinality(shown)) from unwatched)
    )
    insert into watch_later as w (user_id, event_id, is_on, shown)
    select ${user_id}, ${event_id}, true, u.shown || array(select id from next) from unwatched u
    on conflict (user_id, event_id) do update set shown = excluded.shown
    returning cardinality(w.shown) as shown`.execute(db);
  return rows[0]?.shown ?? null;
}

export interface UnwatchedEvent {
  event_id: string;
  /** How many of its results the user has been shown. */
  shown: number;
}

export interface WatchLater {
  always: boolean;
  /** Events that the user chose to watch later. */
  event_ids: string[];
  /** Events with results that the user has not been shown: of those chosen and, with `always`, of all others. */
  unwatched: UnwatchedEvent[];
}

export async function readWatchLater(db: Queryable, userId: string): Promise<WatchLater> {
  const { rows } = await sql<WatchLater>`
    select p.watch_later_since is not null as always,
      array(select event_id from watch_later where user_id = p.id and is_on order by event_id) as event_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('event_id', event_id, 'shown', cardinality(shown)) order by event_id), '[]')
        from unwatched_events(p.id)) as unwatched
    from profiles p where p.id = ${userId}`.execute(db);
  return rows[0]!;
}

/** Whether the event has a result that the user has yet to be shown. */
export async function isUnwatched(db: Queryable, { user_id, event_id }: Watching): Promise<boolean> {
  const { rows } = await sql`
    select 1 from unwatched_events(${user_id}) where event_id = ${event_id}`.execute(db);
  return rows.length > 0;
}

/** Reads what a message may say as the user it goes to, if something is hidden from them. */
export async function readForUser<Result>(
  db: Database,
  userId: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql`select 1 from unwatched_events(${userId})`.execute(db);
  return rows.length > 0 ? readAs(userId, read) : read();
}

/** Which of the users watch some event later; everyone who does, if no users are given. */
export async function listWatchingLater(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where p.id = any(${userIds}::uuid[]) and ${watchesLater}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface EventsOfLater {
  always: boolean;
  event_ids: string[];
  /** Events with results that are hidden from the user. */
  unwatched: string[];
  /** Events with results, none of them hidden. */
  watched: string[];
}

/** What decides which live messages reach a user; undefined for users who watch nothing later. */
export async function readEventsOfLater(db: Queryable, userId: string): Promise<EventsOfLater | undefined> {
  const { rows } = await sql<EventsOfLater>`
    select p.watch_later_since is not null as always,
      array(select event_id from watch_later where user_id = p.id and is_on) as event_ids,
      array(select event_id from unwatched_events(p.id)) as unwatched,
      array(
        select distinct f.event_id from fights f
        where f.resulted_at > now() - interval '30 days' and f.canceled_at is null
        except select event_id from unwatched_events(p.id)
      ) as watched
    from profiles p where p.id = ${userId}`.execute(db);
  const [row] = rows;
  return row && (row.always || row.event_ids.length > 0) ? row : undefined;
}
