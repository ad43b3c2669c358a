import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import type { OptionalKind } from '../notice-settings.ts';

export async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select from profiles where id = ${userId} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export async function stopMail(db: Database, userId: string, kind: OptionalKind): Promise<void> {
  await sql`insert into notice_settings (user_id, kind, channel, is_on) values (${userId}, ${kind}, 'mail', false)
    on conflict (user_id, kind, channel) do update set is_on = false`.execute(db);
}
