import { sql } from 'kysely';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { APART_HOURS } from './nudge.ts';
import type { Scope } from './progress.sql.ts';

export interface Nudge {
  nudged_at: Date;
  nudged_by: string;
  display_name: string | null;
  email: string | null;
}

/** False when the league has already had its one nudge for the event. */
export async function insertNudge(tx: Queryable, scope: Scope, nudged_by: string): Promise<Date> {
  const { rows } = await sql<{ nudged_at: Date }>`
    insert into league_nudges (league_id, event_id, nudged_by)
    values (${scope.league_id}, ${scope.event_id}, ${nudged_by}) returning nudged_at`.execute(tx);
  return rows[0]!.nudged_at;
}

export async function findNudge(db: Queryable, { league_id, event_id }: Scope): Promise<Nudge | undefined> {
  const { rows } = await sql<Nudge>`
    select n.nudged_at, n.nudged_by, p.display_name, p.email
    from league_nudges n join profiles p on p.id = n.nudged_by
    where n.league_id = ${league_id} and n.event_id = ${event_id}`.execute(db);
  return rows[0];
}

export interface NudgeToSend extends Nudge {
  league_name: string;
  event_name: string;
  start_time: Date;
  time_zone: string | null;
}

/**
 * Undefined when the user is no longer missing a pick, left the league, muted it or skips the event, was reminded, or it is too
 * late. Also when the sender has left the league, where nobody waits for them anymore.
 */
export async function findNudgeToSend(
  db: Queryable,
  { league_id, event_id, user_id }: Scope & { user_id: string },
): Promise<NudgeToSend | undefined> {
  const { rows } = await sql<NudgeToSend>`
    select n.nudged_at, n.nudged_by, p.display_name, p.email, l.name as league_name, e.name as event_name,
      e.start_time, u.time_zone
    from league_nudges n join profiles p on p.id = n.nudged_by join leagues l on l.id = n.league_id
    join events e on e.id = n.event_id
    join league_members s on s.league_id = n.league_id and s.user_id = n.nudged_by
    join profiles u on u.id = ${user_id} join league_members m on m.league_id = n.league_id and m.user_id = u.id
    where n.league_id = ${league_id} and n.event_id = ${event_id} and not event_locked(e)
      and ${isUnmuted} and missing_pick_count(n.league_id, n.event_id, m.user_id) > 0
      and not exists (select 1 from event_skips k where k.event_id = n.event_id and k.user_id = m.user_id)
      and not exists (
        select 1 from reminded_events r
        where r.user_id = m.user_id and r.event_id = n.event_id and n.league_id = any(r.leagues)
          and r.sent_at >= m.joined_at and r.sent_at > now() - make_interval(hours => ${APART_HOURS}))`.execute(
    db,
  );
  return rows[0];
}
