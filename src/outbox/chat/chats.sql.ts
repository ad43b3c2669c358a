import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { ClaimedNotice } from '../notices.sql.ts';
import { openAddress } from './chat-address.server.ts';
import type { ChatService } from './chat-service.ts';

export const MOST_REFUSALS = 10;

export interface Chat {
  league_id: string;
  service: ChatService;
  address: string;
  /** As stored, to tell whether it is still the same. */
  sealed: Buffer;
  /** Seconds until the service takes posts again, by its own word. */
  wait: number;
  is_off: boolean;
}

/** Undefined when the league has none. */
export async function findChat(db: Database, leagueId: string): Promise<Chat | undefined> {
  const { rows } = await sql<Omit<Chat, 'address'>>`
    select league_id, service, address as sealed, off_at is not null as is_off,
      greatest(0, ceil(coalesce(extract(epoch from wait_until - now()), 0)))::int as wait
    from league_chats where league_id = ${leagueId}`.execute(db);
  const [row] = rows;
  return row && { ...row, address: await openAddress(db, leagueId, row.sealed) };
}

/**
 * Notes how a post to the address in `chat` went. Ten refusals in a row turn the chat off; one post that is taken turns it back
 * on.
 */
export async function recordChatAnswer(
  db: Queryable,
  { league_id, sealed }: Chat,
  { is_taken, wait }: { is_taken: boolean; wait: number | null },
): Promise<void> {
  if (wait !== null)
    await sql`update league_chats set wait_until = now() + make_interval(secs => ${wait})
      where league_id = ${league_id} and address = ${sealed}`.execute(db);
  else if (is_taken)
    await sql`update league_chats set refusals = 0, off_at = null, told_at = null,
        since = case when off_at is null then since else now() end
      where league_id = ${league_id} and address = ${sealed}`.execute(db);
  else
    await sql`update league_chats set refusals = refusals + 1,
        off_at = case when refusals + 1 >= ${MOST_REFUSALS} then now() end
      where league_id = ${league_id} and address = ${sealed}`.execute(db);
}

/**
 * Right before the post leaves. False when it is late, or when a server that may have posted it began before: then it must not
 * be sent.
 */
export async function beginPost(
  db: Queryable,
  { id, tries }: ClaimedNotice,
): Promise<'begun' | 'late' | 'begun before'> {
  const { rows } = await sql<{ is_begun: boolean; is_late: boolean }>`
    with begun as (
      update notices set posting_at = now()
      where id = ${id} and tries = ${tries} and settled_at is null and posting_at is null and drop_after >= now()
      returning id
    )
    select exists (select from begun) as is_begun, drop_after < now() as is_late
    from notices where id = ${id}`.execute(db);
  const [row] = rows;
  if (row?.is_begun) return 'begun';
  return row?.is_late ? 'late' : 'begun before';
}

/** For a post that surely did not arrive. */
export async function takePostBack(db: Queryable, { id, tries }: ClaimedNotice): Promise<void> {
  await sql`update notices set posting_at = null where id = ${id} and tries = ${tries}`.execute(db);
}
