import { sql } from 'kysely';
import { tokenHash } from '../auth/sessions/token.server.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { CalendarEvent } from './calendar-file.server.ts';

const events = sql`
  select e.id, e.name, e.start_time, e.canceled_at, c.changes, coalesce(c.changed_at, e.created_at) as changed_at
  from events e cross join lateral (
    select count(*)::int as changes, max(changed_at) as changed_at from event_changes
    where event_id = e.id and fight_id is null and before is not null
      and after ?| array['name', 'start_time', 'canceled_at']) c`;

/** The events of the last thirty days and all to come. */
export async function calendarEvents(db: Database): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent>`
    ${events} where e.start_time > now() - interval '30 days' order by e.start_time, e.id`.execute(db);
  return rows;
}

/** Undefined when there is no such event, or the user is in no league that could pick it. */
export async function calendarEventFor(
  db: Database,
  userId: string,
  eventId: string,
): Promise<CalendarEvent | undefined> {
  const { rows } = await sql<CalendarEvent>`
    ${events} where e.id = ${eventId}
      and exists (select 1 from league_members where user_id = ${userId})`.execute(db);
  return rows[0];
}

export interface Feed {
  with_leagues: boolean;
  created_at: Date;
}

export async function readFeed(db: Queryable, userId: string): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select with_leagues, created_at from calendar_tokens where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The names of the leagues to mention; undefined when the token is unknown. */
export async function leaguesOfFeed(db: Database, token: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ leagues: string[] }>`
    select array(
      select l.name from league_members m join leagues l on l.id = m.league_id
      where t.with_leagues and m.user_id = t.user_id order by l.name) as leagues
    from calendar_tokens t where t.token_hash = ${tokenHash(token)}::bytea`.execute(db);
  return rows[0]?.leagues;
}

/** The old address stops working. */
export async function replaceFeed(
  tx: Queryable,
  userId: string,
  { token, with_leagues }: { token: string; with_leagues: boolean },
): Promise<Feed> {
  const { rows } = await sql<Feed>`
    insert into calendar_tokens (token_hash, user_id, with_leagues)
    values (${tokenHash(token)}::bytea, ${userId}, ${with_leagues})
    on conflict (user_id) do update set token_hash = excluded.token_hash,
      with_leagues = excluded.with_leagues, created_at = now()
    returning with_leagues, created_at`.execute(tx);
  return rows[0]!;
}

/** False when there is no feed. */
export async function setWithLeagues(db: Database, userId: string, with_leagues: boolean): Promise<boolean> {
  const { rows } = await sql`update calendar_tokens set with_leagues = ${with_leagues}
    where user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteFeed(db: Queryable, userId: string): Promise<void> {
  await sql`delete from calendar_tokens where user_id = ${userId}`.execute(db);
}
