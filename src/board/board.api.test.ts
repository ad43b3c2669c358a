import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, turnedLeague, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let leagueId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ada = await user(server, 'Ada');
  leagueId = await league(owner, [ada]);
});

const pick = (who: Client, eventId: string, fightId: string, [winner, method, round]: unknown[]) =>
  expectOk(
    who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, {
      pick_winner: winner,
      pick_method: method,
      pick_round: round,
    }),
  );
const board = async (eventId: string, who = ada) =>
  (await expectOk(who.get(`/api/leagues/${leagueId}/events/${eventId}/board`))).body;
const result = (fightId: string, result_winner: string, result_method: string, result_round: number | null) =>
  expectOk(
    owner.put(`/api/leagues/${leagueId}/fights/${fightId}/result`, {
      result_winner,
      result_method,
      result_round,
    }),
  );

describe('the board', () => {
  test("before the lock it lists members with picks, at 0 points, and only the viewer's own picks", async () => {
    const { id, fights } = await event(admin);
    await pick(ada, id, fights[0]!, ['red', 'ko_tko', 1]);
    await pick(owner, id, fights[0]!, ['blue', 'decision', null]);
    await result(fights[0]!, 'red', 'ko_tko', 1);
    const seen = await board(id);
    expect(seen.hidden).toBe(true);
    expect(seen.members.map((m: any) => [m.shown_name, m.points])).toEqual([
      ['Ada', 0],
      ['Olga', 0],
    ]);
    expect(seen.fights[0].picks.map((p: any) => p.user_id)).toEqual([ada.id]);
  });

  test('after the lock it ranks by points, ties by name, and shows every pick with its points', async () => {
    const { id, fights } = await event(admin);
    await pick(owner, id, fights[0]!, ['red', 'ko_tko', 1]);
    await pick(owner, id, fights[1]!, ['blue', 'decision', null]);
    await pick(ada, id, fights[0]!, ['red', 'submission', 1]);
    await turnedLeague(server.db, leagueId);
    await moveStart(admin, id, -1);
    await result(fights[0]!, 'red', 'ko_tko', 1);
    const seen = await board(id);
    expect(seen.members).toMatchObject([
      { shown_name: 'Olga', points: 10, rank: 1 },
      { shown_name: 'Ada', points: 5, rank: 2 },
    ]);
    expect(seen.fights[0].picks.map((p: any) => p.points)).toEqual([5, 10]);
    expect(seen.fights[1].picks).toMatchObject([{ user_id: owner.id, points: null }]);
  });

  test('a member who leaves after the lock stays on it as a former member', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const bo = await user(server, 'Bo');
    await expectOk(bo.post(`/api/leagues/${leagueId}/membership`));
    for (const member of [ada, bo]) await pick(member, id, fights[0]!, ['red', 'ko_tko', 1]);
    await moveStart(admin, id, -1);
    await expectOk(bo.delete(`/api/leagues/${leagueId}/membership`));
    expect((await board(id)).members).toMatchObject([
      { shown_name: 'Ada', is_former: false },
      { shown_name: 'Bo', is_former: true },
    ]);
  });

  test('downloads as CSV under the name of the specification', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    await pick(ada, id, fights[0]!, ['red', 'ko_tko', 1]);
    await moveStart(admin, id, -1);
    await result(fights[0]!, 'red', 'ko_tko', 2);
    const columns =
      'Member,Bout,Red,Blue,Pick Winner,Pick Method,Pick Round,Result Winner,Result Method,Result Round,Points';
    const file = await ada.get(`/api/leagues/${leagueId}/events/${id}/board.csv`);
    expect(file.headers.get('content-disposition')).toContain(`event_${id}_league_${leagueId}_board.csv`);
    expect(file.body.trim().split('\n')).toEqual([columns, 'Ada,1,Red 1,Blue 1,red,ko_tko,1,red,ko_tko,2,8']);
  });

  test('without picks, the CSV has only its header', async () => {
    const { id } = await event(admin);
    const file = await ada.get(`/api/leagues/${leagueId}/events/${id}/board.csv`);
    expect(file.status).toBe(200);
    expect(file.body.trim().split('\n')).toEqual([expect.stringMatching(/^Member,Bout,/)]);
  });

  test('anyone signed in with the link may read it while the switch is on', async () => {
    const { id } = await event(admin);
    const stranger = await user(server, 'Stranger');
    const path = `/api/leagues/${leagueId}/events/${id}/board`;
    expect((await stranger.get(path)).status).toBe(200);
    await expectOk(owner.patch(`/api/leagues/${leagueId}`, { boards_by_link: false }));
    expect((await stranger.get(path)).status).toBe(404);
    expect((await ada.get(path)).status).toBe(200);
    expect((await server.visitor().get(path)).status).toBe(401);
  });
});
