import { sql } from 'kysely';
import { isUnmuted } from '../../notices/settings.sql.ts';
import type { Database } from '../../server/database/database.ts';

export interface ReminderEffect {
  name: string;
  start_time: Date;
  reminded_count: number;
  /** Of those, who had picked every fight in every league of theirs at the lock. Leaving or muting them is not picking. */
  then_complete_count: number;
  /** Where anybody picked. */
  league_count: number;
  complete_league_count: number;
}

/** What reminders of the latest `most` events led to, once these are locked; the latest first. */
export async function reminderEffects(db: Database, most: number): Promise<ReminderEffect[]> {
  // A bout that was added after the lock could not; a start may have been moved to before its bouts.
  const couldBePicked = sql`f.canceled_at is null
    and (f.created_at <= e.start_time or exists (select from picks any_pick where any_pick.fight_id = f.id))`;
  const lacksPicks = sql`(coalesce((select k.pick_count from picked k
    where k.event_id = e.id and k.league_id = m.league_id and k.user_id = m.user_id), 0) < e.fight_count)`;
  const wasIn = sql`m.user_id = r.user_id and m.joined_at <= e.start_time`;
  const { rows } = await sql<ReminderEffect>`
    with latest as (
      select e.id, e.name, e.start_time, e.edition, count(*) as fight_count
      from events e join fights f on f.event_id = e.id and ${couldBePicked}
      where event_locked(e) and e.canceled_at is null
      group by e.id order by e.start_time desc, e.id limit ${most}
    ), picked as (
      select p.event_id, p.league_id, p.user_id, count(*) filter (where not p.needs_look) as pick_count
      from latest e join picks p on p.event_id = e.id
      join fights f on f.id = p.fight_id and ${couldBePicked}
      group by p.event_id, p.league_id, p.user_id
    )
    select e.name, e.start_time, reminded.*, leagues.*
    from latest e
    cross join lateral (
      select count(*)::int as reminded_count, count(*) filter (
        where exists (select from league_members m where ${wasIn} and not ${lacksPicks})
          and not exists (select from league_members m where ${wasIn} and ${isUnmuted} and ${lacksPicks})
      )::int as then_complete_count
      from (select distinct user_id from reminded_events
        where event_id = e.id and edition = e.edition and sent_at is not null) r
    ) reminded
    cross join lateral (
      select count(*)::int as league_count, count(*) filter (where not exists (
        select from league_members m
        where m.league_id = l.league_id and m.joined_at <= e.start_time and ${lacksPicks}
      ))::int as complete_league_count
      from (select distinct league_id from picked where event_id = e.id) l
    ) leagues
    order by e.start_time desc, e.id`.execute(db);
  return rows;
}
