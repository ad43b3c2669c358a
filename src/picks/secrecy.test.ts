import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, person, siteAdmin } from '../../test/world.ts';
import { corners, pickMethods } from '../fights/fight.ts';
import type { Pick } from './pick.ts';

let server: TestServer;
let viewers: Record<string, Client>;
let others: Client[];
let leagueId: string;
let card: { id: string; fights: string[] };
let params: Record<string, string>;

const anyPick: fc.Arbitrary<Pick> = fc
  .record({
    pick_winner: fc.constantFrom(...corners),
    pick_method: fc.constantFrom(...pickMethods),
    pick_round: fc.integer({ min: 1, max: 3 }),
  })
  .map((pick) => ({ ...pick, pick_round: pick.pick_method === 'decision' ? null : pick.pick_round }));

const save = (who: Client, fightId: string, pick: Pick) =>
  expectOk(who.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${fightId}/pick`, pick));

beforeAll(async () => {
  server = await startTestServer();
  const admin = await siteAdmin(server);
  const owner = await person(server, 'Olga', { pro: true });
  const ada = await person(server, 'Ada');
  others = [await person(server, 'Ben'), await person(server, 'Cy')];
  leagueId = await league(owner, [ada, ...others]);
  card = await event(admin, { fights: 3 });
  const redByKo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 } as const;
  for (const who of [...others, owner, ada]) for (const fight of card.fights) await save(who, fight, redByKo);
  // A result before the lock: its points would tell what was picked.
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await expectOk(owner.put(`/api/leagues/${leagueId}/fights/${card.fights[0]}/result`, result));
  const invite = await expectOk(owner.post(`/api/leagues/${leagueId}/invites`));
  viewers = { admin, owner, ada, stranger: await person(server, 'Stranger'), visitor: server.visitor() };
  params = {
    league_id: leagueId,
    event_id: card.id,
    fight_id: card.fights[0]!,
    code: invite.body.code,
    '*': 'avatars/none.png',
  };
});

/** Every address that can be read, as the server's own description lists them; the stream never ends. */
function addresses(): string[] {
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, object> };
  const readable = Object.entries(paths).filter(
    ([path, methods]) => 'get' in methods && path !== '/api/live',
  );
  const people = [...Object.values(viewers), ...others].map(({ id }) => id).filter(Boolean);
  return readable.flatMap(([path]) =>
    path.includes('{user_id}')
      ? people.map((id) => fill(path, { ...params, user_id: id }))
      : fill(path, params),
  );
}

function fill(path: string, values: Record<string, string>): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new Error(`${path}: this test knows no ${name}`);
    return value;
  });
  return filled === '/api/live/messages' ? `${filled}?after=0` : filled;
}

// What differs between any two requests, whoever picked what.
const clocks = /"(server_time|last_seen_at|downloaded_at|exported_at|request_id)":"[^"]*"/g;
const ownHeaders = new Set(['date', 'x-request-id', 'set-cookie']);

/** All that a viewer can learn, byte for byte. */
async function everythingSeenBy(viewer: Client): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const address of addresses()) {
    const { status, body, headers } = await viewer.get(address);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const kept = [...headers].filter(([name]) => !ownHeaders.has(name));
    seen[address] = { status, kept, text: text.replace(clocks, '"$1":""') };
  }
  return seen;
}

/** Other members change their minds, in a way that leaves no trace but the pick itself. */
async function othersPick(picks: Pick[]) {
  const places = others.flatMap((who) => card.fights.map((fight) => ({ user_id: who.id, fight_id: fight })));
  for (const [index, { user_id, fight_id }] of places.entries()) {
    await server.db
      .updateTable('picks')
      .set(picks[index]!)
      .where('user_id', '=', user_id)
      .where('fight_id', '=', fight_id)
      .execute();
  }
}

const somePicks = fc.array(anyPick, { minLength: 6, maxLength: 6 });

describe('before the lock', () => {
  test.each(['ada', 'owner', 'admin', 'stranger', 'visitor'])(
    'nothing that %s can read differs with what others picked',
    async (name) => {
      const viewer = viewers[name]!;
      const before = await everythingSeenBy(viewer);
      expect(Object.keys(before).length).toBeGreaterThan(25);
      await fc.assert(
        fc.asyncProperty(somePicks, async (picks) => {
          await othersPick(picks);
          expect(await everythingSeenBy(viewer)).toEqual(before);
        }),
        { numRuns: 3 },
      );
    },
  );

  test('the board and its file do not differ in a single byte, whatever others picked', async () => {
    const paths = ['board', 'board.csv', 'picks'].map(
      (end) => `/api/leagues/${leagueId}/events/${card.id}/${end}`,
    );
    const read = async () => {
      const answers = await Promise.all(paths.map((path) => viewers.ada!.get(path)));
      return answers.map(({ body }) => JSON.stringify(body).replace(clocks, ''));
    };
    const before = await read();
    await fc.assert(
      fc.asyncProperty(somePicks, async (picks) => {
        await othersPick(picks);
        expect(await read()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  test('saving a pick says nothing to anyone else, not even that it was saved', async () => {
    const messages = async () => (await expectOk(viewers.ada!.get('/api/live/messages?after=0'))).body;
    const before = await messages();
    await save(others[0]!, card.fights[1]!, {
      pick_winner: 'blue',
      pick_method: 'decision',
      pick_round: null,
    });
    expect(await messages()).toEqual(before);
  });
});

test('after the lock they do differ: the comparison sees picks where there are any', async () => {
  await moveStart(viewers.admin!, card.id, -1);
  const board = `/api/leagues/${leagueId}/events/${card.id}/board`;
  const six = (pick: Pick) => Array.from({ length: 6 }, () => pick);
  await othersPick(six({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 }));
  const before = await everythingSeenBy(viewers.ada!);
  await othersPick(six({ pick_winner: 'blue', pick_method: 'decision', pick_round: null }));
  // No change of a pick gets here, and so servers keep boards: this is another world, which they have not seen.
  await sql`select take_board_version(${card.id})`.execute(server.db);
  const after = await everythingSeenBy(viewers.ada!);
  expect(after[board]).not.toEqual(before[board]);
  expect(after[`${board}.csv`]).not.toEqual(before[`${board}.csv`]);
  const standings = `/api/leagues/${leagueId}/standings`;
  expect(after[standings]).not.toEqual(before[standings]);
});
