import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';
import type { LiveMessage } from './live-message.ts';

/** How long a page may have been away and still resume message by message. */
export const RETENTION_MINUTES = 60;

export function newestMessage(db: Database): Promise<LiveMessage | undefined> {
  return selectMessages(db)
    .where('id', '=', sql<number>`(select max(id) from live_messages)`)
    .executeTakeFirst();
}

/** This message and every later one, in order. */
export function messagesFrom(db: Database, id: number): Promise<LiveMessage[]> {
  return selectMessages(db).where('id', '>=', id).execute();
}

/** The first `most` messages after one and up to another that members of these leagues may receive, in order. */
export function messagesBetween(
  db: Database,
  { after, upTo, leagues, most }: { after: number; upTo: number; leagues: string[]; most: number },
): Promise<LiveMessage[]> {
  return selectMessages(db)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where(sql<boolean>`(league_id is null or league_id = any(${leagues}::uuid[]))`)
    .limit(most)
    .execute();
}

const selectMessages = (db: Database) =>
  db
    .selectFrom('live_messages')
    .select(['id', 'kind', 'event_id', 'league_id', 'user_id', 'payload'])
    .orderBy('id');

/** The leagues whose messages a user may receive. */
export async function leaguesOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ league_id: string }>`
    select league_id from league_members where user_id = ${userId}`.execute(db);
  return rows.map((row) => row.league_id);
}

/** Deletes messages from which nobody resumes anymore. The newest stays, so that it is known which ids have passed. */
export async function forgetOldMessages(db: Database): Promise<void> {
  await sql`delete from live_messages
    where created_at < now() - make_interval(mins => ${RETENTION_MINUTES})
      and id < (select max(id) from live_messages)`.execute(db);
}

/** Whether everything after an id is still retained. */
export async function areRetainedSince(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ retained: boolean }>`
    select coalesce(min(id), 0) <= ${id}::bigint + 1 and coalesce(max(id), 0) >= ${id}::bigint as retained
    from live_messages`.execute(db);
  return rows[0]!.retained;
}
