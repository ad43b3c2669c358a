import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAccount, findAccount } from '../src/auth/accounts.sql.ts';
import { sessionCookie } from '../src/auth/sessions/session-cookie.server.ts';
import { openSession } from '../src/auth/sessions/sessions.sql.ts';
import type { Database } from '../src/server/database/database.ts';
import { ADMIN } from './admin-account.ts';
import { type Client, expectOk } from './client.ts';

export { expectOk } from './client.ts';

export const PASSWORD = 'correct-horse';
/** What registering with it stores. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DYppKpXsVUiqXgE3nfKIIQ$t7kp7753h8DoOREmTjjbxZ1vHCE2cVfR8I2FToxSEu8';

/** What visitors connect to: an API test's server or a browser story's product. */
export interface Site {
  visitor(): Client;
  /** If the database is at hand, nobody has to register or sign in, which costs a hash each time. */
  db?: Database;
  config?: { publicUrl: string };
}

/** A signed-in user; `name` becomes the display name, and `pro` is granted through the site admin's API. */
export async function user(server: Site, name: string, { pro = false } = {}): Promise<Client> {
  const client = await newcomer(server, name);
  await expectOk(client.put('/api/me/onboarding', { display_name: name }));
  if (pro) {
    const admin = await siteAdmin(server);
    await expectOk(admin.put(`/api/admin/members/${client.id}/role`, { role: 'pro' }));
  }
  return client;
}

/** Someone with an account but no display name; `name` is part of the e-mail address. */
export async function newcomer(server: Site, name = 'newcomer'): Promise<Client> {
  const client = server.visitor();
  client.email = `${name.toLowerCase().replace(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@example.com`;
  const account = { email: client.email, password_hash: PASSWORD_HASH, verified: false };
  const id = await server.db?.transaction().execute((tx) => createAccount(tx, account));
  return id ? signedIn(server, client, id) : login(client, { email: client.email, password: PASSWORD });
}

export async function siteAdmin(server: Site): Promise<Client> {
  const client = server.visitor();
  const account = server.db && (await findAccount(server.db, ADMIN.email));
  return account ? signedIn(server, client, account.id) : login(client, ADMIN);
}

async function signedIn({ db, config }: Site, client: Client, id: string): Promise<Client> {
  client.id = id;
  client.cookies.set(sessionCookie(config?.publicUrl ?? ''), await openSession(db!, id, 'node'));
  return client;
}

async function login(client: Client, credentials: typeof ADMIN): Promise<Client> {
  await expectOk(client.post('/api/session', credentials));
  client.id = (await client.get('/api/session')).body.viewer.id;
  return client;
}

/** A league with its (pro) owner and members who joined by the league link; returns its id. */
export async function league(
  owner: Client,
  members: Client[] = [],
  name = 'Octagon Oracles',
): Promise<string> {
  const { body } = await expectOk(owner.post('/api/leagues', { name }));
  for (const member of members) await expectOk(member.post(`/api/leagues/${body.id}/membership`));
  return body.id;
}

/**
 * Another league with the same people, who picked the other corner of every fight there: nothing said about the first league
 * may come from it. Returns its id.
 */
export async function turnedLeague(db: Database, leagueId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leagues (name, created_by) select name, created_by from leagues where id = ${leagueId}
    returning id`.execute(db);
  const { id } = rows[0]!;
  await sql`insert into league_members (league_id, user_id, role, joined_at)
    select ${id}, user_id, role, joined_at from league_members where league_id = ${leagueId}`.execute(db);
  await sql`insert into picks (league_id, user_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
    select ${id}, user_id, event_id, fight_id, case pick_winner when 'red' then 'blue' else 'red' end, pick_method,
      pick_round, revision
    from picks where league_id = ${leagueId}`.execute(db);
  return id;
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/**
 * An event that starts in `startsIn` hours (negative: started). The default is below an hour because setting a fight
 * live earlier needs confirmation.
 */
export async function event(admin: Client, { startsIn = 0.9, fights = 3, name = 'Fight Night' } = {}) {
  const { body } = await expectOk(
    admin.post('/api/admin/events', { name, start_time: hoursFromNow(startsIn), venue: null }),
  );
  const ids: string[] = [];
  for (let bout = 1; bout <= fights; bout++) {
    const fight = await expectOk(
      admin.post(`/api/admin/events/${body.id}/fights`, {
        bout_order: bout,
        red_name: `Red ${bout}`,
        blue_name: `Blue ${bout}`,
        weight_class: 'Lightweight',
      }),
    );
    ids.push(fight.body.id);
  }
  return { id: body.id as string, fights: ids };
}

/** Moves the start as the site admin would: -1 starts it an hour ago. */
export async function moveStart(admin: Client, eventId: string, hours: number) {
  await expectOk(admin.patch(`/api/admin/events/${eventId}`, { start_time: hoursFromNow(hours) }));
}

/** Makes ten minutes pass for an event's live fights, after which others' picks are shown. */
export async function passTenMinutesLive(db: Database, eventId: string) {
  await sql`update fights set live_since = live_since - interval '10 minutes'
    where event_id = ${eventId} and status = 'live'`.execute(db);
}
