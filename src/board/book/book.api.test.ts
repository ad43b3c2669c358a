import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import {
  event,
  expectOk,
  league,
  moveStart,
  passTenMinutesLive,
  siteAdmin,
  turnedLeague,
  user,
} from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let ada: Client;
let bo: Client;
let leagueId: string;
const folder = mkdtempSync(join(tmpdir(), 'split-decision-book-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  ada = await user(server, 'Ada', { pro: true });
  bo = await user(server, 'Bo');
  leagueId = await league(ada, [bo]);
});

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };
const inEvent = (id: string) => `/api/leagues/${leagueId}/events/${id}`;
const pick = (client: Client, id: string, fight: string, choice: object) =>
  expectOk(client.put(`${inEvent(id)}/fights/${fight}/pick`, choice));

async function night(fights = 2) {
  const { id, fights: bouts } = await event(admin, { fights });
  for (const fight of bouts) await pick(ada, id, fight, RED);
  await pick(bo, id, bouts[0]!, BLUE);
  return { id, bouts };
}

/** The start passes, and somebody looks at the board. */
async function start(id: string, hours = -1): Promise<void> {
  await moveStart(admin, id, hours);
  await expectOk(ada.get(`${inEvent(id)}/board`));
}

const goes = (fight: string, status: string) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status }));
const reopen = (id: string) =>
  expectOk(
    admin.post(`/api/admin/events/${id}/reopening`, {
      start_time: new Date(Date.now() + 3_000_000).toISOString(),
    }),
  );

const bookOf = async (client: Client, id: string) =>
  (await expectOk(client.get(`${inEvent(id)}/book.txt`))).body as string;
const sealsOf = async (client: Client, id: string) =>
  (await expectOk(client.get(`${inEvent(id)}/seals`))).body.seals;

/** Checked by a program that shares no code with ours. */
function check(book: string, ...letters: string[]): string {
  const file = join(folder, 'book.txt');
  writeFileSync(file, book);
  try {
    return execFileSync('sh', ['test/check-seal.sh', file, ...letters], { encoding: 'utf8' }).trim();
  } catch (error) {
    return (error as { stdout: string }).stdout.trim();
  }
}

test('before picks are shown, nothing in the book is, not even a seal', async () => {
  const { id } = await night();
  expect(await sealsOf(ada, id)).toEqual([]);
  for (const part of ['book', 'book.txt'])
    expect((await ada.get(`${inEvent(id)}/${part}`)).body.error?.code).toBe('book_closed');
  const { rows } = await sql`select from event_seals where event_id = ${id}`.execute(server.db);
  expect(rows).toEqual([]);
});

test("every member's book is the same, and anybody can check its seal with just sha256sum", async () => {
  const { id, bouts } = await night();
  await turnedLeague(server.db, leagueId);
  await start(id);
  const [one, other] = [await bookOf(ada, id), await bookOf(bo, id)];
  expect(one).toBe(other);
  const [seal] = await sealsOf(bo, id);
  expect(check(one)).toBe(`sealed ${seal.letters}`);
  expect(check(one, seal.letters)).toBe(`sealed ${seal.letters}`);
  const lines = /\nsalt .*?\n(.*)\n--/s.exec(one)![1]!.split('\n');
  expect([lines.length, lines]).toEqual([3, lines.toSorted()]);
  expect(one).toContain(`\n${bouts[0]} ${bo.id} blue decision - `);
  expect(one).toMatch(new RegExp(`${ada.id} Ada\n`));
  // One character of one pick is different.
  for (const [was, is] of [
    ['red ko_tko 1', 'red ko_tko 2'],
    ['blue decision', 'red decision'],
    [`${ada.id} red`, `${bo.id} red`],
  ] as const)
    expect(check(one.replace(`${was} `, `${is} `), seal.letters)).toContain('not what was sealed');
});

test('a result that shows picks seals them, and later changes leave the seal and its lines alone', async () => {
  const { id, bouts } = await night();
  await start(id);
  await expectOk(
    admin.put(`/api/admin/fights/${bouts[0]}/result`, {
      result_winner: 'red',
      result_method: 'ko_tko',
      result_round: 1,
      final: true,
    }),
  );
  const [seal] = await sealsOf(ada, id);
  await expectOk(admin.delete(`/api/admin/fights/${bouts[1]}`));
  // What an older version may have written by itself.
  await sql`insert into event_changes (event_id, kind, before, after)
    values (${id}, 'card', '{"venue": null}', '{"venue": "The Hall"}')`.execute(server.db);
  const book = await bookOf(ada, id);
  const changes = /\nChanges\n(.*?)\n\n/s.exec(book)![1]!.split('\n');
  expect(changes).toEqual(changes.toSorted());
  expect(changes.at(-1)).toMatch(/ the site: .*The Hall/);
  expect(check(book, seal.letters)).toBe(`sealed ${seal.letters}`);
  expect(book).toContain(` ${ada.id} red ko_tko 1 `);
  expect(book).toContain('Bout 1: Red 1 vs Blue 1: Red 1 by KO/TKO, R1');
  expect(book).toContain(' at the start\n');
});

test('reopening voids it, and the next lock makes another', async () => {
  const { id, bouts } = await night();
  await turnedLeague(server.db, leagueId);
  await start(id);
  const [first] = await sealsOf(ada, id);
  await reopen(id);
  expect(await sealsOf(ada, id)).toEqual([]);
  await pick(bo, id, bouts[1]!, RED);
  await start(id);
  const [second, void_, ...more] = await sealsOf(ada, id);
  expect(more).toEqual([]);
  expect(void_).toMatchObject({ hash: first.hash, voided_at: expect.any(String) });
  expect(second).toMatchObject({ voided_at: null });
  const book = await bookOf(ada, id);
  for (const one of [book, await bookOf(bo, id)]) expect(check(one)).toBe(`sealed ${second.letters}`);
  expect(book).toContain(`Seal ${first.letters}, taken ${first.sealed_at}, void since`);
  await reopen(id);
  await start(id);
  expect((await sealsOf(ada, id)).at(-1)).toEqual(void_);
});

test('the book says when picks locked and why, and when each of them was saved', async () => {
  const { id, bouts } = await night();
  const { rows } = await sql<{ fight_id: string; user_id: string; saved_at: Date }>`
    select fight_id, user_id, saved_at from picks where event_id = ${id} order by 1, 2`.execute(server.db);
  await turnedLeague(server.db, leagueId);
  await expectOk(admin.put(`/api/admin/fights/${bouts[0]}/status`, { status: 'live' }));
  await passTenMinutesLive(server.db, id);
  await expectOk(ada.get(`${inEvent(id)}/board`));
  const { body } = await expectOk(bo.get(`${inEvent(id)}/book`));
  expect(body.locked_by).toBe('live');
  expect(body.saved).toEqual(rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })));
  const started = await night();
  const at = (await admin.get('/api/admin/events')).body.events.find(
    (one: { id: string }) => one.id === started.id,
  );
  await start(started.id);
  const later = (await expectOk(bo.get(`${inEvent(started.id)}/book`))).body;
  expect(later.locked_by).toBe('start');
  expect(Date.parse(later.locked_at)).toBeLessThan(Date.parse(at.start_time));
});

test('it has nothing about a bout that takes picks on another card until they are shown there as well', async () => {
  const { id, bouts } = await night();
  const { id: there } = await event(admin, { fights: 0, startsIn: 50 });
  await expectOk(admin.post(`/api/fights/${bouts[0]}/move`, { event_id: there }));
  await expectOk(admin.delete(`/api/fights/${bouts[0]}/cancellation`));
  await start(id);
  const savedOn = async () =>
    (await expectOk(bo.get(`${inEvent(id)}/book`))).body.saved.map(
      ({ fight_id }: { fight_id: string }) => fight_id,
    );
  expect(await savedOn()).toEqual([bouts[1]]);
  expect(await bookOf(bo, id)).not.toContain(`${ada.id} red`);
  await start(there);
  expect(await savedOn()).toHaveLength(3);
  expect(check(await bookOf(bo, id))).toMatch(/^sealed /);
});

const RED_WINS = { result_winner: 'red', result_method: 'ko_tko', result_round: 1, final: true };
test.each<[string, string, (id: string, ...fights: [string, string]) => Promise<unknown>]>([
  [
    'a fight that was set back locked nothing for good',
    'start',
    async (id, fight) => {
      await goes(fight, 'live');
      await goes(fight, 'scheduled');
      await start(id, 0);
    },
  ],
  [
    'a fight that was set back and went live again did, also when another one is set back later',
    'live',
    async (id, fight, other) => {
      for (const status of ['live', 'scheduled', 'live']) await goes(fight, status);
      for (const status of ['live', 'scheduled']) await goes(other, status);
      await passTenMinutesLive(server.db, id);
      await expectOk(ada.get(`${inEvent(id)}/board`));
    },
  ],
  [
    'a start that is moved once picks are out did, where it stood',
    'start',
    async (id) => {
      await start(id);
      await moveStart(admin, id, 5);
    },
  ],
  [
    'a start that is corrected to before the fight that locked them did not',
    'live',
    async (id, fight) => {
      await goes(fight, 'live');
      await passTenMinutesLive(server.db, id);
      await expectOk(ada.get(`${inEvent(id)}/board`));
      await moveStart(admin, id, -5);
      await moveStart(admin, id, 5);
    },
  ],
  [
    'a fight that is set back once picks are out did',
    'live',
    async (id, fight) => {
      await goes(fight, 'live');
      await passTenMinutesLive(server.db, id);
      await expectOk(ada.get(`${inEvent(id)}/board`));
      await goes(fight, 'scheduled');
    },
  ],
  [
    'what locked before picks were reopened is over',
    'start',
    async (id, fight) => {
      await goes(fight, 'live');
      await start(id);
      await expectOk(admin.put(`/api/admin/fights/${fight}/result`, RED_WINS));
      await reopen(id);
      await start(id, 0);
    },
  ],
  [
    'a result with a bout still to come locked nothing',
    'start',
    async (id, fight) => {
      await expectOk(admin.put(`/api/admin/fights/${fight}/result`, RED_WINS));
      await start(id, 0);
    },
  ],
  [
    'the last result did',
    'result',
    async (_, ...fights) => {
      for (const fight of fights) await expectOk(admin.put(`/api/admin/fights/${fight}/result`, RED_WINS));
    },
  ],
])('%s: %s', async (_, locked_by, story) => {
  const { id, bouts } = await night();
  await story(id, bouts[0]!, bouts[1]!);
  expect((await expectOk(ada.get(`${inEvent(id)}/book`))).body.locked_by).toBe(locked_by);
});

test('whatever was picked, the seal matches the download', async () => {
  const { id, fights } = await event(admin, { fights: 3 });
  const choice = fc.record({
    user: fc.constantFrom(ada, bo),
    fight: fc.constantFrom(...fights),
    pick: fc.constantFrom(RED, BLUE, { ...RED, pick_method: 'submission', pick_round: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (choices) => {
      await sql`delete from picks where event_id = ${id}`.execute(server.db);
      await sql`delete from event_seals where event_id = ${id}`.execute(server.db);
      await sql`update events set revealed_at = null, start_time = now() + interval '1 hour' where id = ${id}`.execute(
        server.db,
      );
      for (const one of choices) await pick(one.user, id, one.fight, one.pick);
      await start(id);
      const [seal] = await sealsOf(ada, id);
      const book = await bookOf(bo, id);
      expect(check(book, seal.letters)).toBe(`sealed ${seal.letters}`);
      const lines = book.split('\n').filter((line) => /^[0-9a-f-]{36} [0-9a-f-]{36} /.test(line));
      expect(lines.length).toBe(new Set(choices.map((one) => `${one.user.id} ${one.fight}`)).size);
    }),
    { numRuns: 12 },
  );
});
