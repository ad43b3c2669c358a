import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { OptionalKind } from './notice-settings.ts';
import { type QuietZone, wantedChannels } from './wanted-channels.sql.ts';

/** This many rows are written well within a statement's time limit. */
const AT_ONCE = 2_000;

export interface NoticeToAll {
  kind: OptionalKind;
  subject: string;
  drop_after: Date;
  quiet: readonly QuietZone[];
  /** Mail only. */
  isMail?: boolean;
}

/** Puts a notice into the outbox of each of the users, by every channel that they want and can be reached by. */
export async function notifyAll(
  tx: Queryable,
  user_ids: readonly string[],
  { kind, subject, drop_after, quiet, isMail = false }: NoticeToAll,
): Promise<void> {
  for (let from = 0; from < user_ids.length; from += AT_ONCE) {
    await sql`
      insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
      select u.id, ${kind}, ${subject}, w.channel, w.due_at, w.due_at, ${drop_after}
      from unnest(${user_ids.slice(from, from + AT_ONCE)}::uuid[]) u (id)
      cross join lateral ${wantedChannels(kind, sql`u.id`, quiet)} w
      where w.channel = 'mail' or not ${isMail}::boolean
      on conflict do nothing`.execute(tx);
  }
}
