import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../client.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { type KillableSite, killableSites } from './killable-site.ts';

const KILLS = trials('database-kills', { short: 1, long: 100 });
const MEMBERS = 8;
const ADMINS = 8;

type Request = [method: string, path: string, body?: object];

interface Night {
  id: string;
  fights: string[];
}

/** A member's endless requests, each of one or several statements. */
function* memberRequests(leagueId: string, { id, fights }: Night): Generator<Request> {
  const inLeague = `/api/leagues/${leagueId}`;
  const inEvent = `${inLeague}/events/${id}`;
  for (let turn = 1; ; turn++) {
    const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: (turn % 3) + 1 };
    yield ['PUT', `${inEvent}/fights/${fights[turn % fights.length]}/pick`, choice];
    for (const path of ['/picks', '/board', '/board.csv']) yield ['GET', inEvent + path];
    for (const path of ['', '/standings']) yield ['GET', inLeague + path];
    for (const path of ['session', 'leagues', 'me/profile', 'me/data', 'live/messages?after=0'])
      yield ['GET', `/api/${path}`];
    yield ['PATCH', '/api/me/profile', { display_name: `Name ${turn}` }];
  }
}

/** The site admin's endless requests: transactions of several statements. */
function* adminRequests({ id, fights }: Night): Generator<Request> {
  const card = {
    name: 'Card',
    start_time: '2031-01-01T00:00:00Z',
    fights: [{ red_name: 'A', blue_name: 'B' }],
  };
  for (let turn = 1; ; turn++) {
    const fight = `/api/admin/fights/${fights[turn % fights.length]}`;
    yield ['PATCH', `/api/admin/events/${id}`, { name: `Night ${turn}` }];
    yield ['PATCH', fight, { red_record: `${turn}-0` }];
    yield ['PUT', `${fight}/result`, { result_winner: turn % 2 ? 'red' : 'blue' }];
    yield ['DELETE', `${fight}/result`];
    yield ['POST', '/api/admin/cards/preview', { text: JSON.stringify(card) }];
    yield ['POST', '/api/leagues', { name: `League ${turn}` }];
  }
}

describe.each(['embedded', 'external'] as const)('the %s database is killed under traffic', (kind) => {
  let site: KillableSite;
  let users: { client: Client; requests: Generator<Request> }[];
  beforeAll(async () => {
    site = await killableSites[kind]();
    const front = { visitor: () => new Client(site.address()) };
    const admins = await Promise.all(Array.from({ length: ADMINS }, () => siteAdmin(front)));
    const members: Client[] = [];
    for (let n = 0; n < MEMBERS; n++) members.push(await user(front, `Member ${n}`, { pro: n === 0 }));
    const leagueId = await league(members[0]!, members.slice(1));
    const picked = await event(admins[0]!, { fights: 3, startsIn: 24 });
    const edited = await event(admins[0]!, { fights: 3, startsIn: 48 });
    users = [
      ...members.map((client) => ({ client, requests: memberRequests(leagueId, picked) })),
      ...admins.map((client) => ({ client, requests: adminRequests(edited) })),
    ];
  });
  afterAll(() => site.remove());

  test('requests that fail get 503', { timeout: 3_600_000 }, async () => {
    const statuses: Record<number, number> = {};
    const wrong: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      let answers = 0;
      let isBack = false;
      const killed = Promise.withResolvers<void>();
      const goOn = async ({ client, requests }: (typeof users)[number]) => {
        for (let sinceBack = 0; sinceBack < 5; sinceBack += isBack ? 1 : 0) {
          const [method, path, body] = requests.next().value as Request;
          const { status, body: answer } = await client.send(method, path, body);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status >= 500 && status !== 503)
            wrong.push(`${status} ${method} ${path} ${JSON.stringify(answer)}`);
          // A different moment each time.
          if (++answers !== 40 + ((kill * 37) % 200)) continue;
          site.kill('database');
          killed.resolve();
        }
      };
      const traffic = Promise.all(users.map(goOn));
      await killed.promise;
      await site.comeBack('database');
      isBack = true;
      await traffic;
    }
    const counts = Object.entries(statuses).map(([status, count]) => [`answers of ${status}`, count]);
    report('database-kills', { [`kills of the ${kind} database`]: KILLS, ...Object.fromEntries(counts) });
    expect(wrong).toEqual([]);
    expect(statuses[503]).toBeGreaterThan(0);
  });
});
