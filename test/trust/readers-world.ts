import { randomUUID } from 'node:crypto';
import { openSession } from '../../src/auth/sessions/sessions.sql.ts';
import type { Answer } from '../client.ts';
import { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import { event, league } from '../world.ts';
import { pickText, placeOf, type Truth } from './readers-truth.ts';

export interface User {
  client: Client;
  /** The session that reads boards. */
  token: string;
}

/** A league, its event of two fights and everyone who may open its board, with the history of what was true. */
export class ReadersWorld {
  readonly server: TestServer;
  readonly admin: Client;
  /** The owner first; the last one is in no league. */
  readonly users: User[] = [];
  readonly truths: Truth[] = [];
  leagueId = '';
  eventId = '';
  fights: string[] = [];
  /** How many truths are confirmed rather than pending. */
  settled = 0;

  constructor(server: TestServer, admin: Client) {
    this.server = server;
    this.admin = admin;
  }

  get now(): Truth {
    return this.truths.at(-1)!;
  }

  /** Sends a change; while it is pending both the old and the new truth are possible. */
  async change(next: Partial<Truth>, act: () => Promise<Answer | undefined>): Promise<void> {
    this.truths.push({ ...this.now, ...next });
    const answer = await act();
    if (answer && answer.status >= 300)
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}, expected success`);
    this.settled = this.truths.length;
  }

  async signIn({ id }: Client): Promise<string> {
    return openSession(this.server.db, id, undefined);
  }
}

const NAMES = ['Olga', 'Ada', 'Bea', 'Cleo', 'Oscar'];

export async function newReadersWorld(server: TestServer, admin: Client): Promise<ReadersWorld> {
  const world = new ReadersWorld(server, admin);
  const rows = await server.db
    .insertInto('profiles')
    .values(
      NAMES.map((display_name, n) => ({
        email: `${randomUUID()}@example.com`,
        display_name,
        role: n === 0 ? ('pro' as const) : ('standard' as const),
        avatar_url: null,
        deleted_at: null,
      })),
    )
    .returning(['id', 'display_name'])
    .execute();
  for (const { id } of rows) {
    const client = new Client(server.url);
    client.id = id;
    client.cookies.set('session', await world.signIn(client));
    world.users.push({ client, token: await world.signIn(client) });
  }
  const clients = world.users.map(({ client }) => client);
  const members = clients.slice(0, -1);
  world.leagueId = await league(clients[0]!, members.slice(1));
  const card = await event(admin, { fights: 2 });
  world.eventId = card.id;
  world.fights = card.fights;
  world.truths.push({
    leagueName: 'Octagon Oracles',
    hasEvent: true,
    boardsByLink: true,
    members: new Set(members.map(({ id }) => id)),
    isLocked: false,
    isLive: false,
    picks: new Map(),
    names: new Map(rows.map(({ id, display_name }) => [id, display_name!])),
    sessions: new Set(world.users.map(({ token }) => token)),
    winner: null,
  });
  world.settled = 1;
  for (const user of world.users.slice(0, -1)) await savePick(world, user, 0, 0);
  return world;
}

/** Saves one of twelve choices; fails unless the answer matches the truth. */
export async function savePick(world: ReadersWorld, { client }: User, fight: number, choice: number) {
  const fightId = world.fights[fight]!;
  const { leagueId, eventId, now } = world;
  const pick = {
    pick_winner: choice % 2 === 0 ? 'red' : 'blue',
    pick_method: choice % 4 < 2 ? 'ko_tko' : 'submission',
    pick_round: (choice % 3) + 1,
  };
  const send = () => client.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, pick);
  const isOpen = now.hasEvent && !now.isLocked && !now.isLive && (fight > 0 || now.winner === null);
  const isTaken = isOpen && now.leagueName !== null && now.members.has(client.id);
  if (isTaken) {
    const picks = new Map(now.picks).set(placeOf(client.id, fightId), pickText(pick));
    return world.change({ picks }, send);
  }
  const { status } = await send();
  if (status < 400) throw new Error(`a pick was taken that had to be refused: ${status}`);
}
