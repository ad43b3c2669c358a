import { sql } from 'kysely';
import type { Channel } from '../../notifications/notice-settings.ts';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import { wantedChannels } from '../../notifications/wanted-channels.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
export const NUDGE = 'nudge';

export interface Scope {
  league_id: string;
  event_id: string;
}

export const nudgeSubject = ({ league_id, event_id }: Scope) => `${league_id}:${event_id}`;

export interface Reminder {
  is_nudge: boolean;
  channel: Channel;
  sent_at: Date;
}

export interface MemberProgress extends NameParts {
  id: string;
  avatar_url: string | null;
  time_zone: string | null;
  pick_count: number;
  missing_count: number;
  sits_out: boolean;
  reachable_by: Channel[];
  reminders: Reminder[];
}

export async function readProgress(db: Queryable, scope: Scope): Promise<MemberProgress[]> {
  const { league_id, event_id } = scope;
  const { rows } = await sql<Omit<MemberProgress, 'reminders'>>`
    select p.id, p.display_name, p.email, p.avatar_url, p.time_zone,
      (select count(*)::int from picks k
        where k.user_id = p.id and k.event_id = ${event_id} and k.league_id = m.league_id) as pick_count,
      missing_pick_count(m.league_id, ${event_id}, p.id) as missing_count,
      exists (select 1 from event_skips k where k.user_id = p.id and k.event_id = ${event_id}) as sits_out,
      case when ${isUnmuted} then array(select w.channel from ${wantedChannels(NUDGE, sql`p.id`)} w order by 1) else '{}' end as reachable_by
    from league_members m join profiles p on p.id = m.user_id
    where m.league_id = ${league_id}`.execute(db);
  const reminders = Map.groupBy(await readReminders(db, scope), ({ user_id }) => user_id);
  return rows.map((row) => ({
    ...row,
    reminders: reminders.get(row.id) ?? [],
  }));
}

/** A reminder covers all of a user's leagues; it counts in those where picks were missing. */
async function readReminders(
  db: Queryable,
  { league_id, event_id }: Scope,
): Promise<(Reminder & { user_id: string })[]> {
  const { rows } = await sql<Reminder & { user_id: string }>`
    select n.user_id, n.kind = ${NUDGE} as is_nudge, n.channel, coalesce(r.sent_at, n.settled_at) as sent_at
    from league_members m join notices n on n.user_id = m.user_id and n.outcome = 'sent'
    left join reminded_events r on r.notice_id = n.id and r.event_id = ${event_id}
    where m.league_id = ${league_id} and (
      n.kind = ${NUDGE} and n.subject = ${nudgeSubject({ league_id, event_id })}
      or m.league_id = any(r.leagues) and r.sent_at >= m.joined_at and ${isUnmuted})
    order by 4`.execute(db);
  return rows;
}
