import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let members: Client[];
let ada: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  ada = await user(server, 'Ada', { pro: true });
  members = [ada, await user(server, 'Bo'), await user(server, 'Cy')];
});

/** From the rule (R55): what a right winner, method and round are worth. */
const worth = { classic: [5, 3, 2], straight: [10, 0, 0], bold: [4, 3, 3] } as const;
type Points = keyof typeof worth;

async function newLeague(points: Points): Promise<string> {
  const id = await league(ada, members.slice(1));
  const { body } = await expectOk(ada.get(`/api/leagues/${id}/seasons`));
  await expectOk(ada.patch(`/api/leagues/${id}/seasons/${body.seasons[0].id}`, { points }));
  return id;
}

interface Choice {
  winner: 'red' | 'blue';
  method: 'ko_tko' | 'submission' | 'decision';
  round: number;
}
const choice: fc.Arbitrary<Choice> = fc.record({
  winner: fc.constantFrom('red', 'blue'),
  method: fc.constantFrom('ko_tko', 'submission', 'decision'),
  round: fc.integer({ min: 1, max: 2 }),
});
const roundOf = ({ method, round }: Choice) => (method === 'decision' ? null : round);

function pointsBy(points: Points, pick: Choice, result: Choice): number {
  const [a, b, c] = worth[points];
  if (pick.winner !== result.winner) return 0;
  if (pick.method !== result.method) return a;
  return a + b + (pick.method !== 'decision' && pick.round === result.round ? c : 0);
}

const FIGHTS = 3;
const night = fc.record({
  points: fc.constantFrom<Points>('classic', 'straight', 'bold'),
  picks: fc.array(fc.array(choice, { minLength: FIGHTS, maxLength: FIGHTS }), { minLength: 3, maxLength: 3 }),
  results: fc.array(choice, { minLength: FIGHTS, maxLength: FIGHTS }),
});

test("a league's season counts by its own points, wherever points are said; profiles by Classic", async () => {
  const classic = new Map(members.map(({ id }) => [id, 0]));
  await fc.assert(
    fc.asyncProperty(night, async ({ points, picks, results }) => {
      const id = await newLeague(points);
      const { id: eventId, fights } = await event(admin, { fights: FIGHTS });
      const inEvent = `/api/leagues/${id}/events/${eventId}`;
      for (const [m, member] of members.entries())
        for (const [f, fight] of fights.entries()) {
          const pick = picks[m]![f]!;
          await expectOk(
            member.put(`${inEvent}/fights/${fight}/pick`, {
              pick_winner: pick.winner,
              pick_method: pick.method,
              pick_round: roundOf(pick),
            }),
          );
        }
      await moveStart(admin, eventId, -1);
      for (const [f, fight] of fights.entries()) {
        const result = results[f]!;
        await expectOk(
          admin.put(`/api/admin/fights/${fight}/result`, {
            result_winner: result.winner,
            result_method: result.method,
            result_round: roundOf(result),
            final: true,
          }),
        );
      }
      const totalBy = (by: Points, m: number) =>
        results.reduce((sum, result, f) => sum + pointsBy(by, picks[m]![f]!, result), 0);
      const totals = members.map(({ id }, m) => [id, totalBy(points, m)] as const);
      const top = Math.max(...totals.map(([, total]) => total));

      const { body: board } = await expectOk(ada.get(`${inEvent}/board`));
      expect(board.members.map((one: any) => [one.id, one.points]).sort()).toEqual(totals.toSorted());
      expect('scoring' in board).toBe(points !== 'classic');
      for (const [f, fight] of board.fights.entries())
        for (const pick of fight.picks) {
          const m = members.findIndex(({ id }) => id === pick.user_id);
          expect(pick.points).toBe(pointsBy(points, picks[m]![f]!, results[f]!));
        }
      const csv: string = (await expectOk(ada.get(`${inEvent}/board.csv`))).body;
      const sum = csv
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .reduce((all, line) => all + Number(line.split(',').at(-1)), 0);
      expect(sum).toBe(totals.reduce((all, [, total]) => all + total, 0));

      for (const season of ['running', 'all']) {
        const { body } = await expectOk(ada.get(`/api/leagues/${id}/standings?season=${season}`));
        expect(body.standings.map((row: any) => [row.id, row.totalPoints, row.eventWins]).sort()).toEqual(
          totals.map(([id, total]) => [id, total, total > 0 && total === top ? 1 : 0]).sort(),
        );
      }
      const { body: past } = await expectOk(ada.get(`/api/leagues/${id}/past-events`));
      const badge = past.events.find((one: any) => one.id === eventId).winner_badge ?? '';
      if (top > 0) expect(JSON.stringify(past.events)).toContain(`(${top} pt`);
      else expect(badge).not.toContain('Winner:');
      const [one, other] = members as [Client, Client];
      const { body: versus } = await expectOk(ada.get(`/api/leagues/${id}/versus/${one.id}/${other.id}`));
      expect([versus.a.points, versus.b.points]).toEqual([totals[0]![1], totals[1]![1]]);

      for (const [m, { id }] of members.entries()) classic.set(id, classic.get(id)! + totalBy('classic', m));
      const { body: profile } = await expectOk(ada.get(`/api/profiles/${other.id}`));
      expect(JSON.stringify(profile)).toContain(`"totalPoints":${classic.get(other.id)}`);
      await expectOk(ada.delete(`/api/leagues/${id}`));
      for (const { id } of members) classic.set(id, 0);
    }),
    { numRuns: 12 },
  );
});

test('points are frozen at the first lock of the season, and only the three sets are taken', async () => {
  const id = await newLeague('bold');
  const { id: eventId, fights } = await event(admin, { fights: 1 });
  const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
  await expectOk(ada.put(`/api/leagues/${id}/events/${eventId}/fights/${fights[0]}/pick`, pick));
  const season = (await expectOk(ada.get(`/api/leagues/${id}/seasons`))).body.seasons[0];
  expect(season).toMatchObject({ scoring: { winner: 4, method: 3, round: 3 }, can: { set_points: true } });
  const path = `/api/leagues/${id}/seasons/${season.id}`;
  expect((await ada.patch(path, { points: 'double' })).status).toBe(422);
  const { body: card } = await expectOk(ada.get(`/api/leagues/${id}/events/${eventId}/picks`));
  expect(card.scoring).toEqual({ winner: 4, method: 3, round: 3 });
  await moveStart(admin, eventId, -1);
  const refused = await ada.patch(path, { points: 'classic' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'season_frozen']);
  expect((await expectOk(ada.patch(path, { points: 'bold', name: 'Named' }))).body.can.set_points).toBe(
    false,
  );
});
