import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { recountEvent } from './event-scores.sql.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let leagueId: string;
/** In id order, the order in which scores are written. */
let ada: Client;
let zoe: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  const two = [await user(server, 'Ada'), await user(server, 'Zoe')];
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
/** Reveals the event's picks; then every row of its scores is there to be locked. */
async function revealAndCount(eventId: string): Promise<void> {
  await readStandings();
  await recountEvent(server.db, eventId);
}
async function readStandings(): Promise<Record<string, number>> {
  const { body } = await expectOk(ada.get(`/api/leagues/${leagueId}/standings`));
  return Object.fromEntries(body.standings.map((row: any) => [row.id, row.totalPoints]));
}

test('a recount of older results never overwrites a newer one', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  await pick(ada, id, fights[0]!);
  await pick(ada, id, fights[1]!);
  await pick(zoe, id, fights[1]!);
  await moveStart(admin, id, -1);
  await result(fights[0]!);
  await revealAndCount(id);

  // Locks Zoe's row, so that the second recount stalls halfway.
  const other = await server.db.startTransaction().execute();
  await sql`select from event_scores where event_id = ${id} and user_id = ${zoe.id} for update`.execute(
    other,
  );
  const resulted = result(fights[1]!);
  await untilWaiting(server.db);
  const deleted = expectOk(admin.delete(`/api/admin/fights/${fights[1]}`));
  await untilWaiting(server.db, 2);
  await other.rollback().execute();
  await Promise.all([resulted, deleted]);

  expect(await readStandings()).toMatchObject({ [ada.id]: 8, [zoe.id]: 0 });
  const counted = await server.db
    .selectFrom('event_scores')
    .select('user_id')
    .where('event_id', '=', id)
    .execute();
  expect(counted).toEqual([{ user_id: ada.id }]);
});

test('readers see a result while its recount waits', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  await pick(ada, id, fights[0]!);
  await moveStart(admin, id, -1);
  const other = await server.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('event scores'), hashtext(${id}))`.execute(other);
  const before = (await readStandings())[ada.id]!;
  const resulted = result(fights[0]!);
  await untilWaiting(server.db);
  expect((await readStandings())[ada.id]).toBe(before + 8);
  await other.rollback().execute();
  await resulted;
  expect((await readStandings())[ada.id]).toBe(before + 8);
});

test('a league can be deleted during a recount, and the recount ends', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  for (const who of [ada, zoe]) await pick(who, id, fights[0]!);
  await moveStart(admin, id, -1);
  await result(fights[0]!);
  await revealAndCount(id);

  const other = await server.db.startTransaction().execute();
  await sql`select from event_scores where event_id = ${id} and user_id = ${zoe.id} for update`.execute(
    other,
  );
  const resulted = expectOk(
    admin.put(`/api/admin/fights/${fights[0]}/result`, { result_winner: 'blue', result_method: 'decision' }),
  );
  await untilWaiting(server.db);
  const deleting = owner.delete(`/api/leagues/${leagueId}`);
  await untilWaiting(server.db, 2);
  await other.rollback().execute();

  expect((await deleting).status).toBe(204);
  await resulted;
  const left = await server.db
    .selectFrom('event_scores')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .execute();
  expect(left).toEqual([]);
});
