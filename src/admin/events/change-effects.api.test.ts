import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let members: Client[];
let leagues: string[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  const owner = await user(server, 'Olga', { pro: true });
  members = [owner, await user(server, 'Ada')];
  leagues = [await league(owner, members.slice(1)), await league(owner, [], 'Office')];
});

const byDecision = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
const pick = (who: Client, leagueId: string, eventId: string, fight: string) =>
  expectOk(who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, byDecision));
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const edition = async (id: string) =>
  (await server.db.selectFrom('events').select('edition').where('id', '=', id).executeTakeFirstOrThrow())
    .edition;

test('before a deletion, it is known how many picks in how many leagues will go', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  for (const leagueId of leagues) await pick(members[0]!, leagueId, id, fights[0]!);
  await pick(members[1]!, leagues[0]!, id, fights[1]!);
  const preview = async (path: string) => (await expectOk(admin.get(`/api/${path}/deletion`))).body;
  expect(await preview(`fights/${fights[0]}`)).toEqual({ pick_count: 2, league_count: 2 });
  expect(await preview(`fights/${fights[1]}`)).toEqual({ pick_count: 1, league_count: 1 });
  expect(await preview(`events/${id}`)).toEqual({ pick_count: 3, league_count: 2 });
});

test('moving a start says whether it is soon and who is incomplete, and changes nothing', async () => {
  const { id, fights } = await event(admin, { fights: 1, startsIn: 30 });
  const preview = async (hours: number) =>
    (await expectOk(admin.get(`/api/events/${id}/start?start_time=${hoursFromNow(hours)}`))).body;
  expect(await preview(30.5)).toEqual({ is_soon: false, is_new_edition: false, incomplete_count: 2 });
  await pick(members[0]!, leagues[0]!, id, fights[0]!);
  expect(await preview(12.1)).toMatchObject({ is_soon: false });
  expect(await preview(11.9)).toEqual({ is_soon: true, is_new_edition: true, incomplete_count: 2 });
  await pick(members[0]!, leagues[1]!, id, fights[0]!);
  expect((await preview(11.9)).incomplete_count).toBe(1);
  expect(await edition(id)).toBe(1);
});

test('an edition begins 12 hours from where the last one did, in one step or in several', async () => {
  const { id } = await event(admin, { startsIn: 100 });
  const start = Date.now() + 100 * 3_600_000;
  const move = (hours: number) =>
    expectOk(
      admin.patch(`/api/admin/events/${id}`, {
        start_time: new Date(start + hours * 3_600_000).toISOString(),
      }),
    );
  const editions = [];
  for (const hours of [6, 11, -11, 13, 2, 20]) {
    await move(hours);
    editions.push(await edition(id));
  }
  expect(editions).toEqual([1, 1, 1, 2, 2, 2]);
});

test('so it does when picks are reopened', async () => {
  const { id } = await event(admin);
  await moveStart(admin, id, -1);
  expect(await edition(id)).toBe(1);
  await expectOk(admin.post(`/api/admin/events/${id}/reopening`, { start_time: hoursFromNow(1) }));
  expect(await edition(id)).toBe(2);
});
