import { sql } from 'kysely';
import { batched } from '../server/database/batched.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import { allSettings, type NoticeSetting, type OptionalKind } from './notice-settings.ts';

export const readSettings = batched(async (db, userIds: string[]): Promise<NoticeSetting[][]> => {
  const { rows } = await sql<NoticeSetting & { user_id: string }>`
    select user_id, kind, channel, is_on, slot from notice_settings
    where user_id = any(${userIds}::uuid[])`.execute(db);
  const chosen = Map.groupBy(rows, ({ user_id }) => user_id);
  return userIds.map((id) =>
    allSettings(
      (chosen.get(id) ?? []).map(({ kind, channel, is_on, slot }) => ({ kind, channel, is_on, slot })),
    ),
  );
});

/** Of two for the same kind and channel the last counts. */
export async function writeSettings(
  db: Queryable,
  userId: string,
  settings: readonly NoticeSetting[],
): Promise<void> {
  const last = new Map(settings.map((setting) => [`${setting.kind} ${setting.channel}`, setting]));
  await sql`insert into notice_settings (user_id, kind, channel, is_on, slot)
    select ${userId}, * from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb)
      as given (kind text, channel text, is_on boolean, slot text)
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on, slot = excluded.slot`.execute(
    db,
  );
}

/** Whether there is still anybody to receive it. */
export async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from profiles where id = ${userId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** Stops all mail of a kind, whatever else was chosen. */
export async function stopMail(db: Database, userId: string, kind: OptionalKind): Promise<void> {
  await sql`insert into notice_settings (user_id, kind, channel, is_on) values (${userId}, ${kind}, 'mail', false)
    on conflict (user_id, kind, channel) do update set is_on = false`.execute(db);
}

/** For a membership `m`: its user has not muted the league. */
export const isUnmuted = sql`not exists (
  select from muted_leagues q where q.user_id = m.user_id and q.league_id = m.league_id)`;

/** The leagues that a user has muted. */
export async function mutedLeagues(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ league_id: string }>`
    select m.league_id from muted_leagues m join league_members using (league_id, user_id)
    where user_id = ${userId} order by m.league_id`.execute(db);
  return rows.map(({ league_id }) => league_id);
}

export async function setMuted(
  db: Database,
  { user_id, league_id }: { user_id: string; league_id: string },
  isMuted: boolean,
): Promise<void> {
  if (isMuted)
    await sql`insert into muted_leagues (user_id, league_id) values (${user_id}, ${league_id})
      on conflict do nothing`.execute(db);
  else
    await sql`delete from muted_leagues where user_id = ${user_id} and league_id = ${league_id}`.execute(db);
}

/** Events still to come that the user skips. */
export async function skippedEvents(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select s.event_id from event_skips s join events e on e.id = s.event_id
    where s.user_id = ${userId} and e.start_time > now() order by s.event_id`.execute(db);
  return rows.map(({ event_id }) => event_id);
}

/** False when no league of the user's can pick such an event. */
export async function setSkipped(
  db: Database,
  { user_id, event_id }: { user_id: string; event_id: string },
  isSkipped: boolean,
): Promise<boolean> {
  const { rows } = await sql`select from events where id = ${event_id}
    and exists (select 1 from league_members where user_id = ${user_id})`.execute(db);
  if (rows.length === 0) return false;
  if (isSkipped)
    await sql`insert into event_skips (user_id, event_id) values (${user_id}, ${event_id})
      on conflict do nothing`.execute(db);
  else await sql`delete from event_skips where user_id = ${user_id} and event_id = ${event_id}`.execute(db);
  return true;
}

export interface ZoneChoice {
  time_zone: string | null;
  /** True when the user chose it; otherwise it is what a browser last reported. */
  time_zone_fixed: boolean;
}

export async function readZone(db: Queryable, userId: string): Promise<ZoneChoice> {
  const { rows } = await sql<ZoneChoice>`
    select time_zone, time_zone_fixed from profiles where id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function chooseZone(db: Queryable, userId: string, zone: ZoneChoice): Promise<void> {
  await sql`update profiles set time_zone = ${zone.time_zone}, time_zone_fixed = ${zone.time_zone_fixed}
    where id = ${userId}`.execute(db);
}

/** What a browser reports; ignored when the user has chosen a zone. */
export async function setTimeZone(db: Database, userId: string, zone: string): Promise<void> {
  await sql`update profiles set time_zone = ${zone}
    where id = ${userId} and not time_zone_fixed and time_zone is distinct from ${zone}`.execute(db);
}
