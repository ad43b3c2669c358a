import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../../test/world.ts';
import { correctionsOf } from './correction-text.ts';

let server: TestServer;
let admin: Client;
let ada: Client;
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  ada = await user(server, 'Ada', { pro: true });
  leagueId = await league(ada);
});

const decision = { result_winner: 'red', result_method: 'decision', result_round: null };
const byKo = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const CORRECTED = /^Corrected \w{3} \d{1,2}: 1 by KO R2, was decision$/;

async function newNight() {
  const { id, fights } = await event(admin, { fights: 1, startsIn: 1 });
  const [fight] = fights as [string];
  const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
  await expectOk(ada.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, choice));
  await moveStart(admin, id, -1);
  return { id, fight };
}
type Night = Awaited<ReturnType<typeof newNight>>;
const enter = ({ fight }: Night, result: object) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/result`, { ...result, final: true }));
const clear = ({ fight }: Night) => expectOk(admin.delete(`/api/admin/fights/${fight}/result`));
const pass = ({ fight }: Night, minutes: number) =>
  sql`update fights set resulted_at = resulted_at - make_interval(mins => ${minutes})
    where id = ${fight}`.execute(server.db);
async function shown({ id }: Night) {
  const board = (await ada.get(`/api/leagues/${leagueId}/events/${id}/board`)).body;
  const { past } = (await ada.get(`/api/leagues/${leagueId}`)).body;
  const { events } = (await ada.get(`/api/leagues/${leagueId}/past-events`)).body;
  const corrections = [past, events].map((list) => list.find((one: any) => one.id === id).corrections);
  expect(corrections[0]).toEqual(corrections[1]);
  expect(corrections[0]).toEqual(correctionsOf(board.fights));
  return corrections[0];
}

describe('a result that stood and is another now says so on the fight, the board and the past event', () => {
  test('from ten minutes on, and no longer once it is back', async () => {
    const night = await newNight();
    await enter(night, decision);
    await pass(night, 9);
    await enter(night, byKo);
    expect(await shown(night)).toEqual([]);
    await enter(night, decision);
    await pass(night, 2);
    await enter(night, byKo);
    expect(await shown(night)).toEqual([expect.stringMatching(CORRECTED)]);
    await enter(night, decision);
    expect(await shown(night)).toEqual([]);
  });

  test('a bout that is called off has nothing to correct', async () => {
    const night = await newNight();
    await enter(night, decision);
    await pass(night, 60);
    await clear(night);
    await expectOk(admin.put(`/api/fights/${night.fight}/cancellation`));
    expect(await shown(night)).toEqual([]);
    await expectOk(admin.delete(`/api/fights/${night.fight}/cancellation`));
    await enter(night, byKo);
    expect(await shown(night)).toEqual([]);
  });
});
