import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const PICK = { pick_winner: 'red', pick_method: 'decision', pick_round: null };

async function pickedNight() {
  const owner = await user(server, 'Olga', { pro: true });
  return nightOf(owner, await league(owner, []));
}

/** A night of two fights that the league has picked. */
async function nightOf(owner: Client, leagueId: string) {
  const { id: eventId, fights } = await event(admin, { fights: 2 });
  for (const fight of fights)
    await expectOk(owner.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, PICK));
  await moveStart(admin, eventId, -1);
  const decide = (fight: string) =>
    expectOk(
      admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'red', result_method: 'decision' }),
    );
  const lastNights = async () => (await expectOk(owner.get('/api/leagues'))).body.leagues[0].last_nights;
  return { owner, leagueId, eventId, fights, decide, lastNights };
}

/** As if every result had been entered that much earlier; a bout may have been called off since. */
const age = (eventId: string, hours: number) =>
  server.db
    .updateTable('fights')
    .set({ resulted_at: new Date(Date.now() - hours * 3_600_000) })
    .where('event_id', '=', eventId)
    .where('canceled_at', 'is', null)
    .execute();

test('the night that was decided stays on the dashboard for 48 hours after its last result', async () => {
  const { eventId, fights, decide, lastNights } = await pickedNight();
  await decide(fights[0]!);
  expect(await lastNights()).toEqual([]);
  await decide(fights[1]!);
  const last = await server.db
    .selectFrom('fights')
    .select('resulted_at')
    .where('id', '=', fights[1]!)
    .executeTakeFirstOrThrow();
  expect(await lastNights()).toEqual([
    { id: eventId, name: 'Fight Night', decided_at: last.resulted_at!.toISOString() },
  ]);
  await age(eventId, 47.9);
  expect(await lastNights()).toMatchObject([{ id: eventId }]);
  await age(eventId, 48.1);
  expect(await lastNights()).toEqual([]);
});

test('a bout that is canceled afterward does not make the night news again', async () => {
  const { eventId, fights, decide, lastNights } = await pickedNight();
  await decide(fights[0]!);
  await expectOk(admin.put(`/api/fights/${fights[1]}/cancellation`));
  expect(await lastNights()).toMatchObject([{ id: eventId }]);
  await age(eventId, 49);
  expect(await lastNights()).toEqual([]);
});

test('two nights in two days are both shown, the latest first, whatever their ids', async () => {
  const one = await pickedNight();
  const other = await nightOf(one.owner, one.leagueId);
  for (const { fights, decide } of [one, other]) for (const fight of fights) await decide(fight);
  const shown = async () => (await one.lastNights()).map(({ id }: any) => id);
  const ids = [one.eventId, other.eventId].sort() as [string, string];
  await age(ids[0], 24);
  expect(await shown()).toEqual(ids.toReversed());
  // Of one moment by their ids.
  await server.db
    .updateTable('fights')
    .set({ resulted_at: new Date() })
    .where('event_id', 'in', ids)
    .execute();
  expect([await shown(), await shown()]).toEqual([ids, ids]);
});

test('a league without picks on the night hears nothing of it', async () => {
  const { owner, fights, decide, eventId } = await pickedNight();
  const other = await league(owner, []);
  for (const fight of fights) await decide(fight);
  const { body } = await expectOk(owner.get('/api/leagues'));
  const nights = new Map(body.leagues.map((one: any) => [one.id, one.last_nights.map(({ id }: any) => id)]));
  expect(nights.get(other)).toEqual([]);
  expect([...nights.values()].flat()).toContain(eventId);
});

test('the results of an event long past are no news', async () => {
  const { eventId, fights, decide, lastNights } = await pickedNight();
  await moveStart(admin, eventId, -97);
  for (const fight of fights) await decide(fight);
  expect((await lastNights()).map(({ id }: any) => id)).not.toContain(eventId);
});
