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

/** A night of two fights that the league has picked. */
async function pickedNight() {
  const owner = await user(server, 'Olga', { pro: true });
  const leagueId = await league(owner, []);
  const { id: eventId, fights } = await event(admin, { fights: 2 });
  for (const fight of fights)
    await expectOk(owner.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, PICK));
  await moveStart(admin, eventId, -1);
  const decide = (fight: string) =>
    expectOk(
      admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'red', result_method: 'decision' }),
    );
  const lastNight = async () => (await expectOk(owner.get('/api/leagues'))).body.leagues[0].last_night;
  return { owner, leagueId, eventId, fights, decide, lastNight };
}

/** As if every result had been entered that much earlier. */
const age = (eventId: string, hours: number) =>
  server.db
    .updateTable('fights')
    .set({ resulted_at: new Date(Date.now() - hours * 3_600_000) })
    .where('event_id', '=', eventId)
    .execute();

test('the night that was decided stays on the dashboard for 48 hours after its last result', async () => {
  const { eventId, fights, decide, lastNight } = await pickedNight();
  await decide(fights[0]!);
  expect(await lastNight()).toBeNull();
  await decide(fights[1]!);
  expect(await lastNight()).toEqual({ id: eventId, name: 'Fight Night' });
  await age(eventId, 47.9);
  expect(await lastNight()).toMatchObject({ id: eventId });
  await age(eventId, 48.1);
  expect(await lastNight()).toBeNull();
});

test('a league without picks on the night hears nothing of it', async () => {
  const { owner, fights, decide, eventId } = await pickedNight();
  const other = await league(owner, []);
  for (const fight of fights) await decide(fight);
  const { body } = await expectOk(owner.get('/api/leagues'));
  const nights = new Map(body.leagues.map((one: any) => [one.id, one.last_night?.id ?? null]));
  expect(nights.get(other)).toBeNull();
  expect([...nights.values()]).toContain(eventId);
});

test('the results of an event long past are no news', async () => {
  const { eventId, fights, decide, lastNight } = await pickedNight();
  await moveStart(admin, eventId, -97);
  for (const fight of fights) await decide(fight);
  expect((await lastNight())?.id).not.toBe(eventId);
});
