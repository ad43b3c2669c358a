import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../test/bystander.ts';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
});

const OFF = { kind: 'recap', channel: 'mail', is_on: false, slot: null };
const EARLY = { kind: 'missing_picks', channel: 'push', is_on: true, slot: 'day' };
const read = async (client: Client) => (await expectOk(client.get('/api/me/notices'))).body;

test('a choice counts for its user, kind and channel; the last choice wins', async () => {
  const [ada, bo] = [await user(server, 'Ada'), await user(server, 'Bo')];
  const before = await read(ada);
  expect(before.settings).toHaveLength(13);
  await expectOk(ada.put('/api/me/notices', { settings: [OFF, EARLY] }));
  const expected = before.settings.map((usual: typeof OFF) => {
    const chosen = [OFF, EARLY].find(({ kind, channel }) => kind === usual.kind && channel === usual.channel);
    return chosen ?? usual;
  });
  expect((await read(ada)).settings).toEqual(expected);
  expect((await read(bo)).settings).toEqual(before.settings);
  const ON = { ...OFF, is_on: true };
  for (const settings of [[ON], [ON, OFF], [OFF, EARLY, ON]]) {
    await expectOk(ada.put('/api/me/notices', { settings }));
    expect((await read(ada)).settings).toContainEqual(settings.at(-1));
  }
});

test.each([[{ ...OFF, kind: 'recovery' }], [{ ...OFF, channel: 'fax' }], [{ ...EARLY, slot: 'week' }]])(
  '%o is refused',
  async (setting) => {
    const cy = await user(server, 'Cy');
    expect((await cy.put('/api/me/notices', { settings: [setting] })).status).toBe(422);
  },
);

test('a league is muted by its members for themselves, as often as asked, until they leave', async () => {
  const [olga, dan] = [await user(server, 'Olga', { pro: true }), await user(server, 'Dan')];
  const [id, other] = [await league(olga, [dan]), await league(olga, [dan])];
  for (const one of [id, other])
    for (let n = 0; n < 2; n++) await expectOk(dan.put(`/api/leagues/${one}/mute`));
  expect((await read(dan)).muted_leagues).toEqual([id, other].sort());
  expect((await read(olga)).muted_leagues).toEqual([]);
  await expectOk(olga.put(`/api/leagues/${other}/mute`));
  await expectOk(dan.delete(`/api/leagues/${other}/mute`));
  expect((await read(dan)).muted_leagues).toEqual([id]);
  expect((await dan.get('/api/me/data')).body).toMatchObject({ muted_leagues: [{ league_id: id }] });
  await expectOk(dan.put(`/api/leagues/${other}/mute`));
  await expectOk(dan.delete(`/api/leagues/${id}/membership`));
  expect((await read(dan)).muted_leagues).toEqual([other]);
  await expectOk(dan.post(`/api/leagues/${id}/membership`));
  expect((await read(dan)).muted_leagues).toEqual([other]);
  expect((await read(olga)).muted_leagues).toEqual([other]);
  await expectOk(olga.delete(`/api/leagues/${other}/mute`));
  expect((await read(olga)).muted_leagues).toEqual([]);
});

test('a member can skip an event until it begins', async () => {
  const [olga, fay, admin] = [
    await user(server, 'Olga', { pro: true }),
    await user(server, 'Fay'),
    await siteAdmin(server),
  ];
  const nights = [await event(admin, { fights: 1 }), await event(admin, { fights: 1 })];
  const [one, other] = nights.map(({ id }) => id).sort() as [string, string];
  const skip = (id: string) => `/api/events/${id}/skip`;
  expect((await fay.put(skip(one))).status).toBe(404);
  const id = await league(olga, [fay]);
  for (const answer of [await fay.put(skip(id)), await fay.delete(skip(id))]) expect(answer.status).toBe(404);
  for (const night of [other, one, one]) await expectOk(fay.put(skip(night)));
  await expectOk(olga.put(skip(one)));
  expect((await read(fay)).skipped_events).toEqual([one, other]);
  await expectOk(fay.delete(skip(one)));
  expect([(await read(fay)).skipped_events, (await read(olga)).skipped_events]).toEqual([[other], [one]]);
  await moveStart(admin, one, -1);
  expect((await read(olga)).skipped_events).toEqual([]);
});

test('both go with the account', async () => {
  const [olga, eve] = [await user(server, 'Olga', { pro: true }), await user(server, 'Eve')];
  await expectOk(eve.put(`/api/leagues/${await league(olga, [eve])}/mute`));
  await expectOk(eve.put('/api/me/notices', { settings: [OFF] }));
  await expectOk(eve.delete('/api/me', { confirmation: 'delete my account' }));
  for (const table of ['notice_settings', 'muted_leagues'])
    expect(
      await sql`select from ${sql.table(table)} where user_id = ${eve.id}`.execute(server.db),
    ).toMatchObject({ rows: [] });
});

test('the time zone is what the browser says, if it is one', async () => {
  const gus = await user(server, 'Gus');
  const zone = async () => (await gus.get('/api/session')).body.viewer.time_zone;
  expect(await zone()).toBeNull();
  await expectOk(gus.put('/api/me/time-zone', { time_zone: 'Asia/Kathmandu' }));
  expect((await gus.put('/api/me/time-zone', { time_zone: 'Mars/Olympus' })).status).toBe(422);
  expect(await zone()).toBe('Asia/Kathmandu');
});

test('a zone that is chosen stays, whatever browsers say, until it is theirs to say again', async () => {
  const ivy = await user(server, 'Ivy');
  const zone = async () => {
    const { time_zone, time_zone_fixed } = await read(ivy);
    return [time_zone, time_zone_fixed];
  };
  const choose = (time_zone: string, time_zone_fixed: boolean) =>
    ivy.put('/api/me/notices', { zone: { time_zone, time_zone_fixed } });
  const visit = (time_zone: string) => expectOk(ivy.put('/api/me/time-zone', { time_zone }));
  await visit('Europe/Berlin');
  expect(await zone()).toEqual(['Europe/Berlin', false]);
  await expectOk(choose('America/Los_Angeles', true));
  await visit('Asia/Tokyo');
  expect(await zone()).toEqual(['America/Los_Angeles', true]);
  expect((await ivy.get('/api/session')).body.viewer).toMatchObject({ time_zone_fixed: true });
  expect((await choose('Mars/Olympus', true)).status).toBe(422);
  expect(await zone()).toEqual(['America/Los_Angeles', true]);
  await expectOk(choose('Asia/Tokyo', false));
  await visit('Europe/Berlin');
  expect(await zone()).toEqual(['Europe/Berlin', false]);
});
