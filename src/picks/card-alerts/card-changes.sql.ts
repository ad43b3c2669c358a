import { sql } from 'kysely';
import { isPastLock, mainEventFirst } from '../../fights/fights.sql.ts';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import type { Notice } from '../../outbox/notice-kind.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ChangedEvent, ChangedFight, LoggedChange, OwnPick } from './card-changes.ts';

export const CARD_CHANGED = 'card_changed';

/** For rows of `event_changes`: a new name that is not a replacement is another spelling. */
const changesBout = sql`(before ?| array['red_name', 'blue_name', 'scheduled_rounds', 'canceled_at', 'moved_to']
  and (kind <> 'card' or before ? 'scheduled_rounds'))`;
const changesEvent = sql`(fight_id is null and before ?| array['start_time', 'canceled_at'])`;

export interface ClosedBatch {
  event_id: string;
  through_change: number;
  start_time: Date;
  /** The bouts that changed. */
  fights: string[];
  /** Whether the event itself changed, which concerns every pick. */
  has_event: boolean;
  /** Whether the start moved to within twelve hours. */
  is_near: boolean;
}

/** Closes batches of changes whose time has come; another server that does so at the same moment gets none of them. */
export async function closeBatches(tx: Queryable): Promise<ClosedBatch[]> {
  const { rows } = await sql<ClosedBatch>`
    with batch as (
      select e.id as event_id, e.start_time, b.after_change, c.through_change, c.fights, c.has_event,
        coalesce(c.start_was <> e.start_time and e.start_time < now() + interval '12 hours', false) as is_near
      from events e
      cross join lateral (
        select coalesce(max(through_change), 0) as after_change from card_change_batches where event_id = e.id
      ) b
      cross join lateral (
        select max(id) as through_change, max(changed_at) as changed_at,
          coalesce(array_agg(distinct fight_id) filter (where ${changesBout}), '{}') as fights,
          coalesce(bool_or(${changesEvent}), false) as has_event,
          (array_agg(before ->> 'start_time' order by id)
            filter (where before ? 'start_time'))[1]::timestamptz as start_was
        from event_changes
        where event_id = e.id and id > b.after_change
      ) c
      where e.start_time > now() - interval '1 day' and (c.fights <> '{}' or c.has_event)
        and (e.canceled_at is not null or e.status <> 'completed' or e.resulted_count = e.canceled_count)
        and (c.changed_at < now() - interval '10 minutes' or e.start_time < now() + interval '1 hour'
          or (c.start_was <> e.start_time and e.start_time < now() + interval '12 hours'))
    ), closed as (
      insert into card_change_batches (event_id, after_change, through_change)
      select event_id, after_change, through_change from batch
      on conflict do nothing
      returning event_id
    )
    select b.event_id, b.through_change, b.start_time, b.fights, b.has_event, b.is_near
    from closed join batch b using (event_id)`.execute(tx);
  return rows;
}

/** Everybody with a pick on a changed bout and, if the start moved near, every other member, who may have picks to make. */
export async function listConcerned(
  tx: Queryable,
  { event_id, fights, has_event, is_near }: ClosedBatch,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id
    from picks p join league_members m on m.user_id = p.user_id and m.league_id = p.league_id
    where p.event_id = ${event_id} and (${has_event}::boolean or p.fight_id = any(${fights}::uuid[])) and ${isUnmuted}
    union
    select m.user_id from league_members m
    where ${is_near}::boolean and ${isUnmuted}
      and not exists (select from event_skips k where k.user_id = m.user_id and k.event_id = ${event_id})`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

export interface OwnCard {
  event: ChangedEvent & { id: string };
  fights: { fight: ChangedFight; picks: OwnPick[] }[];
  /** Changes that the user has not been sent yet, oldest first. */
  changes: LoggedChange[];
}

/** Null when there is nothing to send: the event is gone, or a later notice covers the same changes. */
export async function readOwnCard(
  db: Queryable,
  { user_id, subject, kind, channel }: Notice,
): Promise<OwnCard | null> {
  const [event_id, through] = subject.split(':');
  const others = await sql<{ since: number; is_covered: boolean }>`
    select coalesce(max(through) filter (where outcome = 'sent'), 0) as since,
      coalesce(bool_or(outcome is null and through > ${through}::bigint), false) as is_covered
    from (
      select split_part(subject, ':', 2)::bigint as through, outcome from notices
      where user_id = ${user_id} and kind = ${kind} and channel = ${channel} and subject like ${`${event_id}:%`}
    ) n`.execute(db);
  const { since, is_covered } = others.rows[0]!;
  const { rows: events } = await sql<OwnCard['event']>`
    select e.id, e.name, e.start_time, e.canceled_at, ${isPastLock} as is_past_lock, now() as now
    from events e where e.id = ${event_id}`.execute(db);
  const [event] = events;
  if (is_covered || !event) return null;
  const [{ rows: changes }, { rows: fights }, { rows: picks }] = await Promise.all([
    sql<LoggedChange>`
      select fight_id, changed_at, before from event_changes
      where event_id = ${event_id} and id > ${since} and before is not null
      order by id`.execute(db),
    sql<ChangedFight>`
      select f.id, f.red_name, f.blue_name, f.red_spellings, f.blue_spellings, f.weight_class, f.scheduled_rounds,
        f.canceled_at, f.moved_to, there.name as moved_to_name
      from fights f left join fights to_fight on to_fight.id = f.moved_to left join events there on there.id = to_fight.event_id
      where f.event_id = ${event_id} order by ${mainEventFirst}`.execute(db),
    sql<OwnPick>`
      select p.fight_id, p.league_id, l.name as league_name, p.saved_at, p.needs_review, p.picked_against,
        p.pick_winner, p.pick_method, p.pick_round
      from picks p join leagues l on l.id = p.league_id
      join league_members m on m.user_id = p.user_id and m.league_id = p.league_id
      where p.event_id = ${event_id} and p.user_id = ${user_id} and ${isUnmuted}
      order by m.joined_at, l.id`.execute(db),
  ]);
  const picksOf = Map.groupBy(picks, ({ fight_id }) => fight_id);
  return { event, changes, fights: fights.map((fight) => ({ fight, picks: picksOf.get(fight.id) ?? [] })) };
}
