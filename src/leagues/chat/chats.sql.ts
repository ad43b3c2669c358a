import { sql } from 'kysely';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import type { ChatService } from '../../outbox/chat/chat-service.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ChatSwitches } from './chat-post.ts';

export interface ChatRow extends ChatSwitches {
  league_name: string;
  service: ChatService;
  address_end: string;
  refusals: number;
  is_off: boolean;
}

const columns = sql`service, address_end, posts_open, posts_hour, posts_out, posts_recap, with_names, with_result,
  refusals, off_at is not null as is_off, (select name from leagues l where l.id = league_id) as league_name`;

/** Everything but the address, which is never shown again. */
export async function readChat(db: Queryable, leagueId: string): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select ${columns} from league_chats where league_id = ${leagueId}`.execute(db);
  return rows[0];
}

interface NewAddress {
  service: ChatService;
  sealed: Buffer;
  address_end: string;
}

/** A new address starts over, with the old one's switches. */
export async function saveChat(
  tx: Queryable,
  leagueId: string,
  { service, sealed, address_end }: NewAddress,
): Promise<ChatRow> {
  const { rows } = await sql<ChatRow>`
    insert into league_chats (league_id, service, address, address_end)
    values (${leagueId}, ${service}, ${sealed}, ${address_end})
    on conflict (league_id) do update set service = excluded.service, address = excluded.address,
      address_end = excluded.address_end, since = now(), refusals = 0, wait_until = null, off_at = null, told_at = null
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Undefined when the league has no chat. */
export async function setSwitches(
  tx: Queryable,
  leagueId: string,
  changes: Partial<ChatSwitches>,
): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    update league_chats c set (posts_open, posts_hour, posts_out, posts_recap, with_names, with_result) = (
      select g.posts_open, g.posts_hour, g.posts_out, g.posts_recap, g.with_names, g.with_result
      from jsonb_populate_record(c, ${JSON.stringify(changes)}::jsonb) g)
    where league_id = ${leagueId}
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function dropChat(tx: Queryable, leagueId: string): Promise<void> {
  await sql`delete from league_chats where league_id = ${leagueId}`.execute(tx);
}

/** Leagues whose chat was switched off after too many refusals and whose admins have yet to be notified; each once. */
export async function listToTell(tx: Queryable): Promise<{ league_id: string; off_at: Date }[]> {
  const { rows } = await sql<{ league_id: string; off_at: Date }>`
    update league_chats set told_at = now() where off_at is not null and told_at is null
    returning league_id, off_at`.execute(tx);
  return rows;
}

export async function listAdmins(tx: Queryable, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from league_members m
    where m.league_id = ${leagueId} and m.role = 'admin' and ${isUnmuted}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Undefined when the chat works again, or the user is no longer an admin. */
export async function findSilentChat(
  db: Queryable,
  { league_id, user_id }: { league_id: string; user_id: string },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from league_chats c join leagues l on l.id = c.league_id
    join league_members m on m.league_id = l.id and m.user_id = ${user_id} and m.role = 'admin'
    where c.league_id = ${league_id} and c.off_at is not null and ${isUnmuted}`.execute(db);
  return rows[0];
}
