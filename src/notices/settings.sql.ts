import { sql } from 'kysely';
import type { Database, Queryable } from '../server/database/database.ts';
import { allSettings, type NoticeSetting } from './notice-settings.ts';

export async function readSettings(db: Queryable, userId: string): Promise<NoticeSetting[]> {
  const { rows } = await sql<NoticeSetting>`
    select kind, channel, is_on, slot from notice_settings where user_id = ${userId}`.execute(db);
  return allSettings(rows);
}

export async function writeSettings(
  db: Queryable,
  userId: string,
  settings: readonly NoticeSetting[],
): Promise<void> {
  await sql`insert into notice_settings (user_id, kind, channel, is_on, slot)
    select ${userId}, * from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb)
      as given (kind text, channel text, is_on boolean, slot text)
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on, slot = excluded.slot`.execute(
    db,
  );
}

/** The leagues of a user that are left out of reminders. */
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
