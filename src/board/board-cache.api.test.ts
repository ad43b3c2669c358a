import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
/** A second server on the same database. */
let elsewhere: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let outsider: Client;
let leagueId: string;
let card: { id: string; fights: string[] };

const there = (who: Client) => {
  const client = elsewhere.visitor();
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
};
const path = () => `/api/leagues/${leagueId}/events/${card.id}/board`;
const read = (who: Client, headers?: Record<string, string>) => who.get(path(), headers);
const pick = (who: Client, pick_winner: string) =>
  expectOk(
    who.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${card.fights[0]}/pick`, {
      pick_winner,
      pick_method: 'decision',
      pick_round: null,
    }),
  );

beforeAll(async () => {
  server = await startTestServer();
  elsewhere = await startTestServer({}, { databaseUrl: server.databaseUrl });
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  outsider = await user(server, 'Oscar');
});

beforeEach(async () => {
  ada = await user(server, 'Ada');
  leagueId = await league(owner, [ada]);
  card = await event(admin, { fights: 2 });
  await pick(owner, 'red');
  await pick(ada, 'blue');
});

const lock = () => moveStart(admin, card.id, -1);
const rename = (who: Client, display_name: string) =>
  expectOk(who.patch('/api/me/profile', { display_name }));

const setResult = () =>
  owner.put(`/api/leagues/${leagueId}/fights/${card.fights[0]}/result`, {
    result_winner: 'blue',
    result_method: 'decision',
    result_round: null,
  });

describe('every change is on the next board of either server, both of which have it cached', () => {
  test.each<[string, () => Promise<unknown>, (board: any) => unknown, unknown]>([
    [
      'a result',
      () => setResult(),
      (board) => board.members[0],
      expect.objectContaining({ shown_name: 'Ada', points: 8 }),
    ],
    [
      'the name of a league',
      () => owner.patch(`/api/leagues/${leagueId}`, { name: 'Renamed' }),
      (board) => board.league.name,
      'Renamed',
    ],
    [
      'the name of an event',
      () => admin.patch(`/api/admin/events/${card.id}`, { name: 'Another night' }),
      (board) => board.event.name,
      'Another night',
    ],
    [
      'a nickname',
      () => rename(ada, 'Countess'),
      (board) => board.members.map((member: any) => member.shown_name).sort(),
      ['Countess', 'Olga'],
    ],
    [
      'an image',
      () => ada.patch('/api/me/profile', { avatar_url: 'https://example.com/ada.png' }),
      (board) => board.members.map((member: any) => member.avatar_url).sort(),
      ['https://example.com/ada.png', null],
    ],
    [
      'a result that was undone',
      async () => {
        await expectOk(setResult());
        await Promise.all([read(owner), read(there(owner))]);
        const { changes } = (await expectOk(admin.get(`/api/admin/events/${card.id}/changes`))).body;
        return admin.post(`/api/admin/changes/${changes[0].id}/undo`);
      },
      (board) => [board.fights[0].result_winner, board.members[0].points],
      [null, 0],
    ],
    [
      'the rounds of a fight',
      () => admin.patch(`/api/admin/fights/${card.fights[0]}`, { scheduled_rounds: 5 }),
      (board) => board.fights[0].scheduled_rounds,
      5,
    ],
    [
      'an event that is official',
      () => admin.put(`/api/admin/events/${card.id}/official`),
      (board) => board.event.official,
      true,
    ],
    [
      'a member who left and came back',
      async () => {
        await expectOk(ada.delete(`/api/leagues/${leagueId}/membership`));
        await Promise.all([read(owner), read(there(owner))]);
        return ada.post(`/api/leagues/${leagueId}/membership`);
      },
      (board) => board.members.map((member: any) => member.is_former),
      [false, false],
    ],
    [
      'a removed member',
      () => owner.delete(`/api/leagues/${leagueId}/members/${ada.id}`),
      (board) => board.members.map((member: any) => member.is_former),
      [true, false],
    ],
    [
      'a deleted account',
      () => ada.delete('/api/me', { confirmation: 'delete my account' }),
      (board) => board.members.map((member: any) => member.shown_name),
      ['Deleted member', 'Olga'],
    ],
    [
      'a fight that is taken off the card',
      () => admin.delete(`/api/admin/fights/${card.fights[1]}`),
      (board) => board.fights.length,
      1,
    ],
    [
      'picks that the site admin reopens',
      () =>
        admin.post(`/api/admin/events/${card.id}/reopening`, {
          start_time: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      (board) => [board.hidden, board.fights[0].picks.length],
      [true, 1],
    ],
  ])('%s', async (_, change, look, expected) => {
    await lock();
    for (const who of [owner, there(owner)]) {
      await expectOk(read(who));
      await expectOk(read(who));
    }
    await expectOk(change() as ReturnType<Client['get']>);
    for (const who of [there(owner), owner]) expect(look((await read(who)).body)).toEqual(expected);
  });

  test('a former member who changes their name', async () => {
    await lock();
    await expectOk(owner.delete(`/api/leagues/${leagueId}/members/${ada.id}`));
    for (const _ of [1, 2]) await expectOk(read(owner));
    await rename(ada, 'Countess');
    expect((await read(owner)).body.members[0].shown_name).toBe('Countess');
  });

  test('a member without a name whose address changes', async () => {
    await lock();
    const be = (changes: { display_name?: null; email?: string }) =>
      server.db.updateTable('profiles').set(changes).where('id', '=', ada.id).execute();
    await be({ display_name: null });
    for (const _ of [1, 2]) await expectOk(read(owner));
    await be({ email: `countess@${leagueId}.example.com` });
    const names = (await read(owner)).body.members.map((member: any) => member.shown_name);
    expect(names).toContain('countess');
  });
});

test('a league renamed after a reader entered, and before the version was read, is cached by its new name', async () => {
  await lock();
  await expectOk(read(ada));
  let reading: ReturnType<typeof read> | undefined;
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table board_versions in access exclusive mode`.execute(tx);
    reading = read(ada);
    await untilWaiting(server.db);
    await tx.updateTable('leagues').set({ name: 'Renamed' }).where('id', '=', leagueId).execute();
  });
  await reading;
  expect((await read(ada)).body.league.name).toBe('Renamed');
});

test('before the lock nobody gets bytes rendered for someone else', async () => {
  for (const who of [owner, ada, owner, there(ada)]) {
    const { body, headers } = await read(who);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.fights[0].picks.map((one: { user_id: string }) => one.user_id)).toEqual([
      (await who.get('/api/session')).body.viewer.id,
    ]);
  }
});

test('only those who may read the board get cached bytes', async () => {
  await lock();
  await expectOk(read(owner));
  await expectOk(owner.patch(`/api/leagues/${leagueId}`, { boards_by_link: false }));
  expect((await read(outsider)).status).toBe(404);
  expect((await read(server.visitor())).status).toBe(401);
  expect((await read(ada)).status).toBe(200);
});

test('a member who is removed or signs out elsewhere gets nothing from the next read on, on either server', async () => {
  await lock();
  await expectOk(owner.patch(`/api/leagues/${leagueId}`, { boards_by_link: false }));
  await expectOk(read(there(ada)));
  const refusals = async () => {
    return (await Promise.all([read(ada), read(there(ada))])).map(({ status }) => status);
  };
  await expectOk(owner.delete(`/api/leagues/${leagueId}/members/${ada.id}`));
  expect(await refusals()).toEqual([404, 404]);
  await expectOk(there(ada).delete('/api/session'));
  expect(await refusals()).toEqual([401, 401]);
});

test('a new member gets the cached board from the next read on', async () => {
  await lock();
  await expectOk(owner.patch(`/api/leagues/${leagueId}`, { boards_by_link: false }));
  for (const who of [owner, there(owner)]) await expectOk(read(who));
  expect((await read(outsider)).status).toBe(404);
  await expectOk(owner.patch(`/api/leagues/${leagueId}`, { join_by_link: true }));
  await expectOk(outsider.post(`/api/leagues/${leagueId}/membership`));
  for (const who of [outsider, there(outsider)]) await expectOk(read(who));
});

test('a deleted league is gone for its members too, even one that never had a version', async () => {
  await lock();
  await expectOk(read(owner));
  await sql`delete from board_versions where subject in (${leagueId}, ${card.id})`.execute(server.db);
  for (const who of [ada, there(ada)]) await expectOk(read(who));
  await expectOk(owner.delete(`/api/leagues/${leagueId}`));
  for (const who of [ada, there(ada), owner]) expect((await read(who)).status).toBe(404);
});

test('concurrent readers of different boards each get their own', async () => {
  await lock();
  const other = await league(owner);
  const both = [leagueId, other].map((id) => `/api/leagues/${id}/events/${card.id}/board`);
  const answers = await Promise.all([...both, ...both].map((at) => owner.get(at)));
  expect(answers.map(({ body }) => body.league.id)).toEqual([leagueId, other, leagueId, other]);
});

test('the bytes are compressed as the reader accepts them', async () => {
  await lock();
  const plain = await read(ada, { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['br', 'gzip']) {
    const answer = await read(ada, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.body).toEqual(plain.body);
  }
  const { payload, rawPayload } = await server.app
    .inject({ url: path(), headers: { 'accept-encoding': 'br' }, cookies: Object.fromEntries(ada.cookies) })
    .then((answer) => ({ payload: answer.payload, rawPayload: answer.rawPayload }));
  expect(payload.length).toBeLessThan(JSON.stringify(plain.body).length);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(plain.body);
});

test('deleted events and leagues leave no version behind', async () => {
  await lock();
  await expectOk(read(owner));
  await expectOk(admin.delete(`/api/admin/events/${card.id}`));
  await expectOk(owner.delete(`/api/leagues/${leagueId}`));
  const { rows } =
    await sql`select 1 from board_versions where subject = any(${[card.id, leagueId]})`.execute(server.db);
  expect(rows).toEqual([]);
});
