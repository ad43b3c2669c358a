import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

let owner: Client;
/** Its name starts with a Cyrillic capital. */
let double: Client;
let third: Client;
let leagueId: string;
let night: { id: string; fights: string[] };

beforeEach(async () => {
  owner = await user(server, 'Ana', { pro: true });
  double = await user(server, 'Аna', { pro: true });
  third = await user(server, 'Ana');
  leagueId = await league(owner, [double, third]);
  night = await event(admin, { fights: 1 });
});

const at = (path = '') => `/api/leagues/${leagueId}${path}`;
const read = async (path = '', who = owner) => (await expectOk(who.get(at(path)))).body;
const board = () => read(`/events/${night.id}/board`);
const pick = (who: Client, pick_winner = 'red') =>
  expectOk(
    who.put(at(`/events/${night.id}/fights/${night.fights[0]}/pick`), {
      pick_winner,
      pick_method: 'decision',
      pick_round: null,
    }),
  );
const redWins = (who: Client, inLeague = leagueId) =>
  expectOk(
    who.put(`/api/leagues/${inLeague}/fights/${night.fights[0]}/result`, {
      result_winner: 'red',
      result_method: 'decision',
      result_round: null,
    }),
  );
const rename = (who: Client, display_name: string) =>
  expectOk(who.patch('/api/me/profile', { display_name }));
const deleteAccount = (who: Client) => expectOk(who.delete('/api/me', { confirmation: 'delete my account' }));
const namesOf = (users: { id: string; shown_name: string }[]) =>
  Object.fromEntries(users.map(({ id, shown_name }) => [id, shown_name]));
const byJoining = () => ({ [owner.id]: 'Ana', [double.id]: 'Аna (2)', [third.id]: 'Ana (3)' });

describe('members whose names look alike are numbered by when they joined', () => {
  test('of one moment always in the same order', async () => {
    const [first, second] = [double.id, third.id].sort() as [string, string];
    for (const id of [second, first])
      await sql`update league_joins set joined_at = '2040-01-01' where user_id = ${id}`.execute(server.db);
    const names = namesOf((await read()).members);
    expect([names[first], names[second]]).toEqual([
      expect.stringMatching(/\(2\)$/),
      expect.stringMatching(/\(3\)$/),
    ]);
  });

  test('among the members, on both sides of the lock, in the season, the file and the badge', async () => {
    for (const who of [third, double, owner]) await pick(who);
    expect(namesOf((await read()).members)).toEqual(byJoining());
    expect(namesOf((await board()).members)).toEqual(byJoining());
    await moveStart(admin, night.id, -1);
    await redWins(owner);
    expect(namesOf((await board()).members)).toEqual(byJoining());
    expect(namesOf((await read('/standings')).standings)).toEqual(byJoining());
    const { past } = await read();
    expect(past[0].winner_badge.text).toBe('Winner: Ana (8 pts)');
    expect(namesOf(past[0].winner_badge.winners)).toEqual(byJoining());
    const rows = (await read(`/events/${night.id}/board.csv`)).trim().split('\n').slice(1);
    expect(rows.map((row: string) => row.split(',')[0])).toEqual(['Ana', 'Ana (3)', 'Аna (2)']);
  });

  test('of one moment in the order of their accounts', async () => {
    const [least, most] = [double.id, third.id].sort() as [string, string];
    for (const id of [most, least])
      await sql`update league_joins set joined_at = '2100-01-01' where user_id = ${id}`.execute(server.db);
    const numbers = Object.entries(namesOf((await read()).members)).map(([id, name]) => [id, name.at(-2)]);
    expect(numbers).toContainEqual([least, '2']);
    expect(numbers).toContainEqual([most, '3']);
  });

  test('in the order of the names as they are shown', async () => {
    const bo = await user(server, 'Ana Bo');
    await expectOk(bo.post(at('/membership')));
    for (const who of [bo, third, double, owner]) await pick(who);
    await moveStart(admin, night.id, -1);
    const inOrder = ['Ana', 'Ana (3)', 'Ana Bo', 'Аna (2)'];
    const shown = (users: { shown_name: string }[]) => users.map(({ shown_name }) => shown_name);
    expect(shown((await board()).members)).toEqual(inOrder);
    expect(shown((await read('/standings')).standings)).toEqual(inOrder);
    expect(shown((await read()).members)).toEqual(inOrder);
  });

  test('in the history, where non-members come last', async () => {
    const outsiders = [];
    for (let n = 0; n < 3; n++) outsiders.push(await user(server, 'Ana', { pro: true }));
    const byId = outsiders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    // The first by their ids has the youngest account, the two others are of one moment.
    for (const [n, { id }] of [...byId.entries()].reverse())
      await sql`update profiles set created_at = ${n === 0 ? '2026-01-02' : '2026-01-01'}
        where id = ${id}`.execute(server.db);
    for (const outsider of byId) {
      await redWins(outsider, await league(outsider));
      await expectOk(owner.delete(at(`/fights/${night.fights[0]}/result`)));
    }
    await redWins(double);
    const { changes } = await read(`/events/${night.id}/changes`);
    const changers = changes.map(({ changed_by }: any) => changed_by.shown_name);
    expect(changers.filter((name: string) => name.includes('na'))).toEqual(
      ['Аna (2)', 'Ana', 'Ana (5)', 'Ana', 'Ana (4)'].concat(['Ana', 'Ana (6)']),
    );
  });

  test('a name used elsewhere is free', async () => {
    expect((await expectOk(third.get('/api/session'))).body.viewer.shown_name).toBe('Ana');
    const other = await league(double, [third]);
    expect(namesOf((await expectOk(third.get(`/api/leagues/${other}`))).body.members)).toEqual({
      [double.id]: 'Аna',
      [third.id]: 'Ana (2)',
    });
  });
});

describe('a leaving member', () => {
  test('keeps rank and name on the boards with their picks, also after rejoining', async () => {
    await pick(double);
    await moveStart(admin, night.id, -1);
    await expectOk(double.delete(at('/membership')));
    expect(namesOf((await board()).members)).toEqual({ [double.id]: 'Аna (2)' });
    expect(namesOf((await read()).members)).toEqual({ [owner.id]: 'Ana', [third.id]: 'Ana (3)' });
    await expectOk(double.post(at('/membership')));
    expect(namesOf((await read()).members)).toEqual(byJoining());
  });

  test('frees the name where nothing of theirs is left', async () => {
    await pick(double);
    await expectOk(double.delete(at('/membership')));
    expect(namesOf((await read()).members)).toEqual({ [owner.id]: 'Ana', [third.id]: 'Ana (2)' });
    await expectOk(owner.delete(at(`/members/${third.id}`)));
    await expectOk(third.post(at('/membership')));
    await expectOk(double.post(at('/membership')));
    expect(namesOf((await read()).members)).toEqual({
      [owner.id]: 'Ana',
      [third.id]: 'Ana (2)',
      [double.id]: 'Аna (3)',
    });
  });

  test('by deleting the account is numbered among others who did', async () => {
    for (const who of [double, third]) await pick(who);
    await moveStart(admin, night.id, -1);
    await deleteAccount(third);
    await deleteAccount(double);
    expect(namesOf((await board()).members)).toEqual({
      [double.id]: 'Deleted member',
      [third.id]: 'Deleted member (2)',
    });
  });

  test('by deleting the account without a pick frees the name', async () => {
    await pick(third);
    await deleteAccount(double);
    expect(namesOf((await read()).members)).toEqual({ [owner.id]: 'Ana', [third.id]: 'Ana (2)' });
    const joins = server.db.selectFrom('league_joins').where('user_id', '=', double.id);
    expect(await joins.selectAll().execute()).toEqual([]);
  });
});

describe('a cached board', () => {
  beforeEach(async () => {
    await pick(third);
    await moveStart(admin, night.id, -1);
    expect(namesOf((await board()).members)).toEqual({ [third.id]: 'Ana (3)' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another name of somebody who has no picks on it', () => rename(double, 'Bo')],
    ['the leaving of somebody who has no picks', () => expectOk(double.delete(at('/membership')))],
    ['the end of an account', () => deleteAccount(double)],
  ])('follows %s', async (_, change) => {
    await change();
    expect(namesOf((await board()).members)).toEqual({ [third.id]: 'Ana (2)' });
  });
});
