import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../src/auth/sessions/token.server.ts';
import { replaceFeed } from '../../src/calendar/calendar.sql.ts';
import { saveChat, setSwitches } from '../../src/leagues/chat/chats.sql.ts';
import { unsubscribeToken } from '../../src/notifications/unsubscribe/unsubscribe-token.server.ts';
import { sealAddress } from '../../src/outbox/chat/chat-address.server.ts';
import { Client } from '../client.ts';
import { pushSubscription } from '../push-service.ts';
import { ADMIN, type TestServer } from '../server.ts';
import { zoneAt } from '../zone-at.ts';
import { fillLeagues } from './stage-leagues.ts';

/** The permission matrix's columns. */
export const actors = ['An', 'St', 'Me', 'La', 'Ow', 'P+', 'P-', 'Sa', 'Rm', 'Un', 'Tk'] as const;
export type Actor = (typeof actors)[number];

/** What ADMIN_EMAIL would be on a second server with the same data. */
export const UNPROVEN = 'unproven@example.com';

/** A stage's users; those without a column exist to be acted upon. */
const users = {
  St: { role: 'standard' },
  Me: { role: 'standard' },
  La: { role: 'standard' },
  Ow: { role: 'pro' },
  'P+': { role: 'pro' },
  'P-': { role: 'pro' },
  Sa: { role: 'pro', email: ADMIN.email, verified: true },
  Rm: { role: 'standard' },
  Un: { role: 'standard', email: UNPROVEN, verified: false },
  plain: { role: 'standard' },
  admin: { role: 'standard' },
  foreigner: { role: 'pro' },
  deleted: { role: 'standard' },
} as const satisfies Record<string, { role: 'standard' | 'pro'; email?: string; verified?: boolean }>;
export type User = keyof typeof users;

export interface Stage {
  clients: Record<Actor, Client>;
  /** Resolves ':name' in an address or body for this actor. */
  id(actor: Actor, name: string): string;
}

/**
 * A small complete site, inserted directly so that each test can have a fresh one: the actors' league, a foreign
 * league, and events that are open, locked, official and past.
 */
export async function setStage(server: TestServer, unproven: TestServer): Promise<Stage> {
  const suffix = randomUUID().slice(0, 8);
  const ids = await server.db.transaction().execute(async (tx) => {
    // Frees the addresses of an earlier stage's site admin and unproven account.
    await sql`update profiles set email = gen_random_uuid() || '@former.example'
      where email in (${ADMIN.email}, ${UNPROVEN})`.execute(tx);
    const created = await tx
      .insertInto('profiles')
      .values(
        Object.entries(users).map(([name, user]) => ({
          email: 'email' in user ? user.email : `${name.toLowerCase()}-${suffix}@example.com`,
          // One has no name, so others see a part of the e-mail.
          display_name: name === 'plain' ? null : `User ${name}`,
          role: user.role,
          avatar_url: null,
          deleted_at: null,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    const ids = Object.fromEntries(Object.keys(users).map((name, n) => [name, created[n]!.id])) as Record<
      User,
      string
    >;
    const credentials = { password_hash: null };
    await tx
      .insertInto('credentials')
      .values([
        { ...credentials, profile_id: ids.Sa, email_verified_at: sql<Date>`now()` },
        { ...credentials, profile_id: ids.Un, email_verified_at: null },
        { ...credentials, profile_id: ids.plain, email_verified_at: sql<Date>`now()` },
      ])
      .execute();
    // Awake, so that a nudge reaches them in both leagues.
    const awake = [ids.plain, ids.Me, ids['P+']];
    await sql`update profiles set time_zone = ${zoneAt(12)} where id = any(${awake})`.execute(tx);
    await tx
      .updateTable('profiles')
      .set({ email: null, display_name: null, deleted_at: sql`now()` })
      .where('id', '=', ids.deleted)
      .execute();
    const emails = created.map(({ email }, n) => [`${Object.keys(users)[n]} email`, email]);
    return { ...ids, ...Object.fromEntries(emails), ...(await fillLeagues(tx, ids)) } as Record<
      string,
      string
    >;
  });

  await insertChats(server, [ids.league!, ids.foreign_league!]);
  const sessions = await openSessions(server, ids);
  const clients = { An: server.visitor() } as Record<Actor, Client>;
  for (const actor of actors.slice(1, -1)) {
    const client = new Client(actor === 'Un' ? unproven.url : server.url);
    client.id = ids[actor]!;
    client.email = ids[`${actor} email`]!;
    client.cookies.set('session', sessions.tokenOf.get(client.id)!);
    clients[actor] = client;
  }
  const { token, tokenIds } = await insertTokens(server, ids);
  const unsubscribe = await unsubscribeToken(server.db, { user_id: ids.plain!, kind: 'recap' });
  const calendar = newToken();
  await replaceFeed(server.db, ids.plain!, { token: calendar, with_leagues: true });
  clients.Tk = Object.assign(server.visitor(), { id: ids.Sa, email: ids['Sa email'], token });
  return {
    clients,
    id(actor, name) {
      if (name === 'unknown') return randomUUID();
      if (name === 'me') return ids[actor] ?? randomUUID();
      if (name === 'token' || name === 'foreign_token') return tokenIds[name];
      if (name === 'session') return sessions.otherOf.get(ids[actor] ?? '') ?? randomUUID();
      if (name === 'foreign_session') return sessions.otherOf.get(ids.plain!)!;
      if (name === 'device') return sessions.deviceOf.get(ids[actor] ?? '') ?? randomUUID();
      if (name === 'foreign_device') return sessions.deviceOf.get(ids.plain!)!;
      if (name === 'unsubscribe') return unsubscribe;
      if (name === 'calendar') return calendar;
      const id = ids[name];
      if (!id) throw new Error(`nothing on the stage is called ${name}`);
      return id;
    },
  };
}

/** Replaces every ':name' in an address or body with its id for this actor. */
export function filled({ id }: Stage, actor: Actor, text: string): string {
  return text.replace(/(?<!\w"):([a-z_]{2,})/gi, (_, name: string) => id(actor, name));
}

/** Signs everyone in with two browsers; returns the first one's tokens and the second one's ids, by name. */
async function openSessions({ db }: TestServer, ids: Record<string, string>) {
  const tokens = (Object.keys(users) as User[]).map((name) => [ids[name]!, newToken()] as const);
  const expires_at = sql<Date>`now() + interval '1 day'`;
  const others = await db
    .insertInto('sessions')
    .values(
      tokens.flatMap(([profile_id, token]) => [
        { profile_id, token_hash: tokenHash(token), user_agent: 'this browser', expires_at },
        { profile_id, token_hash: tokenHash(newToken()), user_agent: 'another browser', expires_at },
      ]),
    )
    .returning(['id', 'profile_id', 'user_agent'])
    .execute();
  const other = others.filter((session) => session.user_agent === 'another browser');
  const devices = await db
    .insertInto('push_subscriptions')
    .values(
      other.map(({ id, profile_id }) => {
        const { endpoint, keys } = pushSubscription('http://127.0.0.1:9');
        return { user_id: profile_id, session_id: id, endpoint, ...keys };
      }),
    )
    .returning(['id', 'user_id'])
    .execute();
  return {
    tokenOf: new Map(tokens),
    otherOf: new Map(other.map((session) => [session.profile_id, session.id])),
    deviceOf: new Map(devices.map((device) => [device.user_id, device.id])),
  };
}

/** One of the site admin's, used within the hour, and one of somebody who must not have any. */
async function insertTokens({ db }: TestServer, ids: Record<string, string>) {
  const token = `sd_${newToken()}`;
  const rows = await db
    .insertInto('api_tokens')
    .values([
      { profile_id: ids.Sa!, token_hash: tokenHash(token), label: 'Results', last_used_at: new Date() },
      { profile_id: ids.plain!, token_hash: tokenHash(newToken()), label: 'Foreign' },
    ])
    .returning('id')
    .execute();
  return { token, tokenIds: { token: rows[0]!.id, foreign_token: rows[1]!.id } };
}

/** Addresses at which nobody answers. */
async function insertChats({ db }: TestServer, leagues: string[]) {
  for (const league of leagues) {
    const sealed = await sealAddress(db, league, 'http://127.0.0.1:9/hook');
    await saveChat(db, league, { service: 'discord', sealed, address_end: 'hook' });
    // The minute's job would show picks in the middle of a test.
    await setSwitches(db, league, { posts_out: false });
  }
}
