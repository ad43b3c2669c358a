import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, person, siteAdmin } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let leagueId: string;
/** In the order of their ids, in which scores are written. */
let ada: Client;
let zoe: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await person(server, 'Olga', { pro: true });
  const two = [await person(server, 'Ada'), await person(server, 'Zoe')];
  leagueId = await league(owner, two);
  [ada, zoe] = two.sort((one, other) => (one.id < other.id ? -1 : 1)) as [Client, Client];
});

const pick = (who: Client, eventId: string, fightId: string) =>
  expectOk(
    who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, {
      pick_winner: 'red',
      pick_method: 'decision',
      pick_round: null,
    }),
  );
const result = (fightId: string) =>
  expectOk(
    admin.put(`/api/admin/fights/${fightId}/result`, { result_winner: 'red', result_method: 'decision' }),
  );
async function readStandings(): Promise<Record<string, number>> {
  const { body } = await expectOk(ada.get(`/api/leagues/${leagueId}/standings`));
  return Object.fromEntries(body.standings.map((row: any) => [row.id, row.totalPoints]));
}

test('a slow reader who counted the card as it was leaves nothing of it over what a quicker one counted', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  await pick(ada, id, fights[0]!);
  await pick(ada, id, fights[1]!);
  await pick(zoe, id, fights[1]!);
  await moveStart(admin, id, -1);
  for (const fight of fights) await result(fight);

  // What a third reader has just written of Zoe and not committed: the slow one stops there, half through.
  const third = await server.db.startTransaction().execute();
  await sql`insert into kept_scores (league_id, event_id, user_id, version, points, perfect, won)
    values (${leagueId}, ${id}, ${zoe.id}, gen_random_uuid(), 0, 0, false)`.execute(third);
  const slow = readStandings();
  await untilWaiting(server.db);
  const deleted = expectOk(admin.delete(`/api/admin/fights/${fights[1]}`));
  await Promise.race([deleted, untilWaiting(server.db, 2)]);
  const quick = readStandings();
  await untilWaiting(server.db, 2);
  await third.rollback().execute();
  await Promise.all([slow, deleted, quick]);

  expect(await readStandings()).toMatchObject({ [ada.id]: 8, [zoe.id]: 0 });
});

test('a league that is deleted while two of its events are counted goes, and the count ends', async () => {
  const cards = [await event(admin, { fights: 2 }), await event(admin, { fights: 2 })];
  for (const { id, fights } of cards) {
    for (const who of [ada, zoe]) await pick(who, id, fights[0]!);
    await moveStart(admin, id, -1);
  }
  const [counted, uncounted] = cards as [(typeof cards)[0], (typeof cards)[0]];
  await result(counted.fights[0]!);
  await readStandings();
  for (const fight of [counted.fights[1]!, uncounted.fights[0]!]) await result(fight);

  // The reader has counted Ada anew and stops at Zoe; the event that was never counted is still to be written.
  const third = await server.db.startTransaction().execute();
  await sql`select from kept_scores where event_id = ${counted.id} and user_id = ${zoe.id} for update`.execute(
    third,
  );
  const reading = ada.get(`/api/leagues/${leagueId}/standings`);
  await untilWaiting(server.db);
  const deleting = owner.delete(`/api/leagues/${leagueId}`);
  await untilWaiting(server.db, 2);
  await third.rollback().execute();

  expect((await deleting).status).toBe(204);
  expect([200, 404]).toContain((await reading).status);
  const left = await server.db
    .selectFrom('kept_scores')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .execute();
  expect(left).toEqual([]);
});
