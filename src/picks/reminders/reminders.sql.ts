import { sql } from 'kysely';
import type { Notice } from '../../notices/notice-kind.server.ts';
import type { Slot } from '../../notices/notice-settings.ts';
import { wantedChannels } from '../../notices/wanted-channels.sql.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { readOwnProgress } from '../own-progress.sql.ts';
import type { Unpicked } from './reminder-text.ts';
import { LEAST_LEFT_MS, LONGEST_BEFORE_MS } from './slots.ts';

export const MISSING_PICKS = 'missing_picks';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface EventAhead {
  id: string;
  name: string;
  start_time: Date;
  edition: number;
  now: Date;
}

/** With fights, open for long enough to be told of, and so near that a slot may have come. */
export async function eventsAhead(db: Queryable): Promise<EventAhead[]> {
  const { rows } = await sql<EventAhead>`
    select e.id, e.name, e.start_time, e.edition, now() as now from events e
    where e.fight_count > 0 and not event_locked(e)
      and e.start_time between now() + make_interval(secs => ${LEAST_LEFT_MS / 1000})
        and now() + make_interval(secs => ${(LONGEST_BEFORE_MS + DAY_MS) / 1000})
    order by e.start_time, e.id`.execute(db);
  return rows;
}

/** As the profiles have them. */
export async function zonesInUse(db: Queryable): Promise<(string | null)[]> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select distinct time_zone from profiles where deleted_at is null`.execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

export interface DueSlot {
  event_id: string;
  time_zone: string | null;
  slot: Slot;
  due_at: Date;
  drop_after: Date;
}

/**
 * A notice by each channel for everybody of these zones who is reminded by it at this slot and has an open fight without a
 * pick, or with one to look at again, in a league that they were in at that time and did not mute.
 * Returns how many were added, `most` of them at once.
 */
export async function addReminders(db: Database, due: readonly DueSlot[], most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
    select p.id, ${MISSING_PICKS}, e.id || ':' || e.edition, w.channel, due.due_at, now(), due.drop_after
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as due (event_id uuid, time_zone text, slot text, due_at timestamptz, drop_after timestamptz)
    join events e on e.id = due.event_id
    join profiles p on p.deleted_at is null and p.time_zone is not distinct from due.time_zone
    cross join lateral ${wantedChannels(MISSING_PICKS, sql`p.id`)} w
    where w.slot = due.slot
      and not exists (select 1 from notices n where n.user_id = p.id and n.kind = ${MISSING_PICKS}
        and n.subject = e.id || ':' || e.edition and n.channel = w.channel)
      and not exists (select 1 from event_skips k where k.user_id = p.id and k.event_id = e.id)
      and exists (
        select 1 from league_members m
        join fights f on f.event_id = e.id and f.status <> 'final' and f.result_winner is null
        left join picks k on k.league_id = m.league_id and k.fight_id = f.id and k.user_id = m.user_id
        where m.user_id = p.id and m.joined_at <= due.due_at and (k.fight_id is null or k.needs_look)
          and not exists (select 1 from muted_leagues q where q.user_id = m.user_id and q.league_id = m.league_id))
    limit ${most}::int
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** What a user still has to pick, by event and by league, where neither is left out. */
export async function readUnpicked(
  db: Database,
  userId: string,
): Promise<(Unpicked & { event: EventAhead })[]> {
  const [events, { rows: leagues }, { rows: skips }] = await Promise.all([
    eventsAhead(db),
    sql<{ id: string; name: string }>`
      select l.id, l.name from league_members m join leagues l on l.id = m.league_id
      where m.user_id = ${userId} and not exists (
        select 1 from muted_leagues q where q.user_id = m.user_id and q.league_id = m.league_id)
      order by m.joined_at, l.id`.execute(db),
    sql<{ event_id: string }>`select event_id from event_skips where user_id = ${userId}`.execute(db),
  ]);
  const skipped = new Set(skips.map(({ event_id }) => event_id));
  const open = events.filter(({ id }) => !skipped.has(id));
  const progress = await readOwnProgress(db, userId, {
    leagues: leagues.map(({ id }) => id),
    events: open.map(({ id }) => id),
  });
  return open.flatMap((event) => {
    const unpicked = leagues.flatMap(({ id, name }) => {
      const own = progress.find(({ league_id, event_id }) => league_id === id && event_id === event.id);
      if (!own || own.missing_count + own.look_again_count === 0) return [];
      const { my_pick_count: picked, missing_count, look_again_count: look_again } = own;
      return [{ id, name, picked, fights: picked + missing_count, look_again }];
    });
    return unpicked.length > 0 ? [{ event, leagues: unpicked }] : [];
  });
}

/** Those of the events that no other mail names, or push, or only one that was never sent. */
export async function claimEvents(
  db: Queryable,
  { id, user_id, channel }: Notice,
  events: readonly EventAhead[],
): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    insert into reminded_events as r (user_id, event_id, edition, channel, notice_id)
    select ${user_id}, id, edition, ${channel}, ${id}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (id uuid, edition integer) order by id
    on conflict (user_id, event_id, edition, channel) do update set notice_id = excluded.notice_id
      where r.notice_id = excluded.notice_id or r.sent_at is null and not exists (
        select 1 from notices n where n.id = r.notice_id and (n.settled_at is null or n.outcome = 'sent'))
    returning event_id`.execute(db);
  return new Set(rows.map(({ event_id }) => event_id));
}

export async function noteReminded(db: Queryable, notice_id: string): Promise<void> {
  await sql`update reminded_events set sent_at = coalesce(sent_at, now()) where notice_id = ${notice_id}`.execute(
    db,
  );
}

/** Events since the user's last picks that passed without one, although a reminder had named them. */
export async function silentEvents(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.id)::int as count from reminded_events r join events e on e.id = r.event_id
    where r.user_id = ${userId} and r.sent_at is not null and event_locked(e) and e.cancelled_at is null
      and e.start_time > coalesce((select max(o.start_time) from events o
        where exists (select 1 from picks p where p.user_id = ${userId} and p.event_id = o.id)), '-infinity')`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function zoneOf(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from profiles where id = ${userId}`.execute(db);
  return rows[0]?.time_zone ?? null;
}
