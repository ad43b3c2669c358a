import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openSession } from '../../src/auth/sessions/sessions.sql.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import { expectOk, league } from '../world.ts';
import { firstSeason } from './model-seasons.ts';
import { type ModelLeague, type ModelUser, SiteModel } from './model-site.ts';

/** The real side of the model test: the server, and a browser per user. */
export interface Real {
  server: TestServer;
  admin: Client;
  clients: Map<ModelUser, Client>;
}

/** A few users, every other one pro, with two leagues and two events of two fights. */
export async function newSite(server: TestServer, admin: Client): Promise<{ model: SiteModel; real: Real }> {
  // A season has every event of the site in its time.
  await server.db.deleteFrom('events').execute();
  const model = new SiteModel();
  const real: Real = { server, admin, clients: new Map() };
  const rows = await server.db
    .insertInto('profiles')
    .values(
      ['Ada', 'Ben', 'cy', 'Dee', 'Eli'].map((name, n) => ({
        email: `${randomUUID()}@example.com`,
        display_name: name,
        role: n % 2 === 0 ? ('pro' as const) : ('standard' as const),
        avatar_url: null,
        deleted_at: null,
      })),
    )
    .returning(['id', 'display_name', 'role'])
    .execute();
  for (const { id, display_name, role } of rows) {
    const client = server.visitor();
    client.id = id;
    client.cookies.set('session', await openSession(server.db, id, undefined));
    addUser(model, real, client, { id, name: display_name!, pro: role === 'pro', deleted: false });
  }
  await foundLeague(model, real, [0, 1, 2, 3]);
  await foundLeague(model, real, [4, 0, 1]);
  for (const name of ['First', 'Second']) {
    const { rows: events } = await sql<{ id: string; start_time: Date }>`
      insert into events (name, start_time) values (${name}, date_trunc('milliseconds', now()) + interval '50 minutes')
      returning id, start_time`.execute(server.db);
    const { id, start_time } = events[0]!;
    const event = { id, start: start_time.getTime(), started: false, shown: null };
    model.events.push(event);
    const fights = await server.db
      .insertInto('fights')
      .values([1, 2].map((bout_order) => ({ event_id: event.id, bout_order, red_name: 'R', blue_name: 'B' })))
      .returning('id')
      .execute();
    for (const { id } of fights) {
      const state = {
        status: 'scheduled',
        result_winner: null,
        result_method: null,
        result_round: null,
        canceled: null,
      } as const;
      model.fights.push({ id, event, state: { ...state }, longLive: false });
    }
  }
  return { model, real };
}

async function foundLeague(model: SiteModel, { clients, server }: Real, ownerAndMembers: number[]) {
  const users = ownerAndMembers.map((n) => model.users[n]!);
  const [founder, ...joining] = users.map((user) => clients.get(user)!);
  const made = await addLeague(model, server, await league(founder!, joining), users);
  const { body } = await expectOk(founder!.post(`/api/leagues/${made.id}/invites`));
  await addInvite(model, server, { code: body.code, league: made });
}

/** A league that was just made; the first of its users owns it. */
export async function addLeague(
  model: SiteModel,
  { db }: TestServer,
  id: string,
  users: ModelUser[],
): Promise<ModelLeague> {
  const season = await db
    .selectFrom('league_seasons')
    .select('id')
    .where('league_id', '=', id)
    .executeTakeFirstOrThrow();
  const made: ModelLeague = {
    id,
    owner: users[0]!,
    roles: new Map(users.map((user, n) => [user, n === 0 ? 'admin' : 'member'])),
    open: true,
    deleted: false,
    created: Date.now(),
    seasons: [firstSeason(season.id)],
    imports: [],
  };
  model.leagues.push(made);
  return made;
}

/** Fifty joins would take long, so an invite here admits two. */
export async function addInvite(
  model: SiteModel,
  { db }: TestServer,
  { code, league }: { code: string; league: ModelLeague },
): Promise<void> {
  await db.updateTable('invites').set({ max_uses: 2 }).where('code', '=', code).execute();
  model.invites.push({ code, league, uses: 0, most: 2 });
}

export function addUser(model: SiteModel, real: Real, client: Client, user: ModelUser): void {
  model.users.push(user);
  real.clients.set(user, client);
}
