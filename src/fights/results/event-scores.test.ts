import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { listUncountedEvents, recountEvent } from './event-scores.sql.ts';
import { recountScores } from './recount-scores.server.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let leagueId: string;
let card: { id: string; fights: string[] };

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
});

const pick = (who: Client, fight: number, pick_winner: string) =>
  expectOk(
    who.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${card.fights[fight]}/pick`, {
      pick_winner,
      pick_method: 'decision',
      pick_round: null,
    }),
  );
const result = (fight: number, result_winner: string) =>
  expectOk(
    owner.put(`/api/leagues/${leagueId}/fights/${card.fights[fight]}/result`, {
      result_winner,
      result_method: 'decision',
      result_round: null,
    }),
  );

/** Ada's points, wins and events on her profile; the first two must match her league's standings. */
async function scoreOfAda() {
  const { standings } = (await expectOk(owner.get(`/api/leagues/${leagueId}/standings`))).body;
  const { stats } = (await expectOk(owner.get(`/api/profiles/${ada.id}`))).body;
  const row = standings.find(({ id }: { id: string }) => id === ada.id);
  const score = (from: any) => [from.totalPoints, from.eventWins];
  expect(score(stats)).toEqual(score(row));
  return [...score(stats), stats.eventsParticipated];
}

// Ada is right about the first fight and has the only pick on the second; everything is read in between.
beforeEach(async () => {
  ada = await user(server, 'Ada');
  leagueId = await league(owner, [ada]);
  card = await event(admin, { fights: 2 });
  await pick(owner, 0, 'blue');
  await pick(ada, 0, 'red');
  await pick(ada, 1, 'red');
  await moveStart(admin, card.id, -1);
  await result(0, 'red');
  expect(await scoreOfAda()).toEqual([8, 0, 1]);
  await result(1, 'red');
  expect(await scoreOfAda()).toEqual([16, 1, 1]);
});

test('a corrected result counts from the next read', async () => {
  await result(0, 'blue');
  expect(await scoreOfAda()).toEqual([8, 1, 1]);
  await result(1, 'blue');
  expect(await scoreOfAda()).toEqual([0, 0, 1]);
});

test('a cleared result takes back its points and the win', async () => {
  await expectOk(owner.delete(`/api/leagues/${leagueId}/fights/${card.fights[1]}/result`));
  expect(await scoreOfAda()).toEqual([8, 0, 1]);
  await expectOk(owner.delete(`/api/leagues/${leagueId}/fights/${card.fights[0]}/result`));
  expect(await scoreOfAda()).toEqual([0, 0, 1]);
});

test('a member whose only picks were on a removed fight has no score for the event', async () => {
  await expectOk(admin.delete(`/api/admin/fights/${card.fights[0]}`));
  expect(await scoreOfAda()).toEqual([8, 1, 1]);
  const counted = await server.db
    .selectFrom('event_scores')
    .select(['user_id', 'winners', 'methods', 'rounds', 'won'])
    .where('event_id', '=', card.id)
    .execute();
  expect(counted).toEqual([{ user_id: ada.id, winners: 1, methods: 1, rounds: 0, won: true }]);
});

test('points of a removed fight also disappear from profiles, in any order of reads', async () => {
  await result(0, 'blue');
  const totalOfOwner = async () =>
    (await expectOk(ada.get(`/api/profiles/${owner.id}`))).body.stats.totalPoints;
  const before = await totalOfOwner();
  await expectOk(admin.delete(`/api/admin/fights/${card.fights[0]}`));
  expect(await totalOfOwner()).toBe(before - 8);
});

test('a league whose only picks were on that fight has no points for the event', async () => {
  card = await event(admin, { fights: 2 });
  await pick(ada, 0, 'red');
  await moveStart(admin, card.id, -1);
  for (const fight of [0, 1]) await result(fight, 'red');
  expect(await scoreOfAda()).toEqual([24, 2, 2]);
  await expectOk(admin.delete(`/api/admin/fights/${card.fights[0]}`));
  expect(await scoreOfAda()).toEqual([16, 1, 1]);
});

test('bouts in another order are another run of right winners', async () => {
  await result(0, 'blue');
  const runOfAda = async () => {
    const { standings } = (await expectOk(owner.get(`/api/leagues/${leagueId}/standings`))).body;
    return standings.find(({ id }: { id: string }) => id === ada.id).streaks.right;
  };
  expect(await runOfAda()).toBe(1);
  await expectOk(admin.patch(`/api/admin/fights/${card.fights[0]}`, { bout_order: 9 }));
  expect(await runOfAda()).toBe(0);
});

test('deleting an event deletes its scores', async () => {
  await expectOk(admin.delete(`/api/admin/events/${card.id}`));
  expect(await scoreOfAda()).toEqual([0, 0, 0]);
});

test('a result whose recount was lost with its server is summed from the picks until the job counts it', async () => {
  await sql`update fights set result_winner = 'blue' where id = ${card.fights[0]}`.execute(server.db);
  expect(await listUncountedEvents(server.db)).toEqual([card.id]);
  expect(await scoreOfAda()).toEqual([8, 1, 1]);
  const { config, db } = server.app;
  await recountScores.run({}, { config, db, log: pino({ level: 'silent' }), jobId: card.id });
  expect(await listUncountedEvents(server.db)).toEqual([]);
  expect(await scoreOfAda()).toEqual([8, 1, 1]);
});

test('a counted event takes no picks, and those of a reopening are counted', async () => {
  await expectOk(owner.delete(`/api/leagues/${leagueId}/fights/${card.fights[1]}/result`));
  await recountEvent(server.db, card.id);
  ada = await user(server, 'Late Ada');
  leagueId = await league(owner, [ada]);
  await expect(pick(ada, 1, 'red')).rejects.toThrow('locked');
  await moveStart(admin, card.id, 1);
  await expect(pick(ada, 1, 'red')).rejects.toThrow('locked');
  await expectOk(admin.post(`/api/admin/events/${card.id}/reopening`, {}));
  await pick(ada, 1, 'red');
  await moveStart(admin, card.id, -1);
  expect(await scoreOfAda()).toEqual([0, 0, 1]);
  await recountEvent(server.db, card.id);
  expect(await scoreOfAda()).toEqual([0, 0, 1]);
});

test('reading scores writes nothing', async () => {
  const before = await writes();
  await scoreOfAda();
  expect(await writes()).toEqual(before);
});

/** The transactions that last wrote the scores and their versions. */
async function writes() {
  const { rows } = await sql`
    select xmin::text from event_scores union all select xmin::text from score_versions order by 1`.execute(
    server.db,
  );
  return rows;
}
