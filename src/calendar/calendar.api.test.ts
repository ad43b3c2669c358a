import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../test/bystander.ts';
import { expectLines, readCalendar } from '../../test/calendar-entries.ts';
import type { Client } from '../../test/client.ts';
import { everythingIn } from '../../test/database-state.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' });
  await withBystander(server);
  admin = await siteAdmin(server);
});

const FEED = '/api/me/calendar';
const create = async (by: Client, with_leagues = false): Promise<string> => {
  const { url } = (await expectOk(by.post(FEED, { with_leagues }))).body;
  expect(url).toMatch(/^https:\/\/picks\.example\.com\/calendar\/[\w-]{22}\.ics$/);
  return new URL(url).pathname;
};
const read = async (path: string) => {
  const { body } = await expectOk(server.visitor().get(path));
  expectLines(body);
  return readCalendar(body);
};
const entryOf = async (path: string, id: string) =>
  (await read(path)).entries.find(({ uid }) => uid === `${id}@picks.example.com`);

test('a feed has every event of the last thirty days and all to come, for anyone with its address', async () => {
  const ada = await user(server, 'Ada');
  const path = await create(ada);
  const NAME = `UFC 331: “Błachowicz, Procházka” 👊🏽; Main\\Card ${'x'.repeat(140)}`;
  const next = await event(admin, { startsIn: 24, name: NAME });
  const start = new Date('2032-02-29T03:30:00Z');
  await expectOk(admin.patch(`/api/admin/events/${next.id}`, { start_time: start }));
  const last = await event(admin, { name: 'Last month' });
  const old = await event(admin, { name: 'Long ago' });
  await moveStart(admin, last.id, -24 * 29);
  await moveStart(admin, old.id, -24 * 31);
  const same: string[] = [];
  for (let n = 0; n < 3; n++) same.push((await event(admin, { name: 'At once', fights: 0 })).id);
  // As they lie on the disk the last comes first.
  for (const id of same.sort().toReversed())
    await sql`update events set start_time = current_date - 20 where id = ${id}`.execute(server.db);
  const answer = await expectOk(server.visitor().get(path));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const { calendar, entries } = await read(path);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H');
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT4H');
  const ids = entries.map(({ uid }) => uid.split('@')[0]);
  const known = [last.id, ...same, next.id];
  expect(ids.filter((id) => known.includes(id!))).toEqual(known);
  expect(ids).not.toContain(old.id);
  expect(await entryOf(path, next.id)).toEqual({
    uid: `${next.id}@picks.example.com`,
    summary: `${NAME}: picks lock`,
    description: 'First fight. Make your picks before it starts.\nhttps://picks.example.com/app',
    start,
    hours: 5,
    sequence: 1,
    modified: expect.any(Date),
    status: 'CONFIRMED',
    alarms: ['-PT3H'],
  });
});

test('an entry follows its event: each change of name or start, canceled, brought back, deleted', async () => {
  const path = await create(await user(server, 'Bo'));
  const { id, fights } = await event(admin, { startsIn: 50, name: 'Before' });
  const now = () => entryOf(path, id);
  await sql`update events set created_at = now() - interval '1 day' where id = ${id}`.execute(server.db);
  const first = (await now())!;
  await expectOk(admin.patch(`/api/admin/events/${id}`, { name: 'After' }));
  await expectOk(admin.patch(`/api/admin/events/${id}`, { venue: 'Somewhere' }));
  await expectOk(admin.patch(`/api/admin/fights/${fights[0]}`, { red_name: 'Somebody' }));
  expect(await now()).toMatchObject({ summary: 'After: picks lock', sequence: 1, uid: first.uid });
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update event_changes set changed_at = changed_at - interval '1 hour' where event_id = ${id}`.execute(
      tx,
    );
  });
  const renamed = (await now())!;
  expect(renamed.modified.getTime()).toBeGreaterThan(first.modified.getTime());
  await moveStart(admin, id, 60);
  const moved = (await now())!;
  expect(moved).toMatchObject({ sequence: 2 });
  expect(moved.start.getTime() - first.start.getTime()).toBeGreaterThan(9 * 3_600_000);
  expect(moved.modified.getTime()).toBeGreaterThan(renamed.modified.getTime());
  await expectOk(admin.put(`/api/events/${id}/cancellation`));
  const description = 'This event was canceled.\nhttps://picks.example.com/app';
  const off = { summary: 'Canceled: After', description, status: 'CANCELLED', sequence: 3, alarms: [] };
  expect(await now()).toMatchObject(off);
  await expectOk(admin.delete(`/api/events/${id}/cancellation`));
  expect(await now()).toMatchObject({ status: 'CONFIRMED', sequence: 4, alarms: ['-PT3H'] });
  await expectOk(admin.delete(`/api/admin/events/${id}`));
  expect(await now()).toBeUndefined();
});

test('it has no picks in it: what anybody picks changes no byte', async () => {
  const [olga, dan] = [await user(server, 'Olga', { pro: true }), await user(server, 'Dan')];
  const inLeague = await league(olga, [dan], 'Secret Circle');
  const card = await event(admin, { startsIn: 30 });
  const path = await create(dan, true);
  const before = (await server.visitor().get(path)).body;
  for (const one of [olga, dan])
    await expectOk(
      one.put(`/api/leagues/${inLeague}/events/${card.id}/fights/${card.fights[0]}/pick`, {
        pick_winner: 'red',
        pick_method: 'submission',
        pick_round: 2,
      }),
    );
  expect((await server.visitor().get(path)).body).toBe(before);
});

test('league names are in it only when chosen', async () => {
  const [olga, eve] = [await user(server, 'Olga', { pro: true }), await user(server, 'Eve')];
  for (const name of ['Secret, Circle', 'Another']) await league(olga, [eve], name);
  await create(olga);
  const card = await event(admin, { startsIn: 30 });
  const path = await create(eve);
  const { body: without } = await server.visitor().get(path);
  expect(without).not.toContain('Secret');
  await expectOk(eve.patch(FEED, { with_leagues: true }));
  expect((await expectOk(eve.get(FEED))).body.feed).toMatchObject({ with_leagues: true });
  expect((await entryOf(path, card.id))?.description).toContain('\nYour leagues: Another, Secret, Circle\n');
  expect((await expectOk(olga.get(FEED))).body.feed).toMatchObject({ with_leagues: false });
});

test('a calendar that has it already is sent nothing', async () => {
  const path = await create(await user(server, 'Fay'));
  await event(admin, { startsIn: 30 });
  const { headers } = await expectOk(server.visitor().get(path));
  const etag = headers.get('etag')!;
  for (const known of [etag, `W/${etag}`]) {
    const again = await server.visitor().get(path, { 'if-none-match': known });
    expect([again.status, again.body]).toEqual([304, '']);
  }
  await event(admin, { startsIn: 31 });
  expect((await server.visitor().get(path, { 'if-none-match': etag })).status).toBe(200);
});

test('a new address ends the old one; an unknown one gets nothing', async () => {
  const gus = await user(server, 'Gus');
  const former = await create(gus);
  const createdAt = async () => Date.parse((await expectOk(gus.get(FEED))).body.feed.created_at);
  await sql`update calendar_tokens set created_at = created_at - interval '1 day' where user_id = ${gus.id}`.execute(
    server.db,
  );
  const before = await createdAt();
  const path = await create(gus, true);
  expect(await createdAt()).toBeGreaterThan(before);
  const others = await create(await user(server, 'Jill'));
  expect((await server.visitor().get(path)).status).toBe(200);
  await expectOk(gus.delete(FEED));
  expect((await expectOk(gus.get(FEED))).body).toEqual({ feed: null });
  expect((await gus.patch(FEED, { with_leagues: true })).status).toBe(404);
  for (const gone of [former, path, '/calendar/x.ics'])
    expect(await server.visitor().get(gone)).toMatchObject({ status: 404, body: '' });
  expect((await server.visitor().get(others)).status).toBe(200);
});

test('the address is shown once, and the database has only its hash', async () => {
  const hal = await user(server, 'Hal');
  const key = { 'idempotency-key': 'a-feed-asked-for-twice' };
  const ask = (one = hal) => expectOk(one.send('POST', FEED, { with_leagues: false }, key));
  const { url, ...created } = (await ask()).body;
  expect((await ask()).body.url).toBe(url);
  expect((await ask(await user(server, 'Hans'))).body.url).not.toBe(url);
  expect((await expectOk(hal.get(FEED))).body).toEqual({ feed: created });
  const secret = new URL(url).pathname.slice('/calendar/'.length, -'.ics'.length);
  expect(await everythingIn(server.db)).not.toContain(secret);
  const data = (await hal.get('/api/me/data')).body;
  expect(data.calendar_feed).toEqual([created]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test('it goes with the account', async () => {
  const ivy = await user(server, 'Ivy');
  const path = await create(ivy);
  await expectOk(ivy.delete('/api/me', { confirmation: 'delete my account' }));
  expect((await server.visitor().get(path)).status).toBe(404);
  const left = await sql`select from calendar_tokens where user_id = ${ivy.id}`.execute(server.db);
  expect(left.rows).toEqual([]);
});

test('it is read sixty times an hour at most, each feed by itself', async () => {
  const strict = await startTestServer({ LIMIT_CALENDAR_READS: '60' });
  const [jo, kim] = [await user(strict, 'Jo'), await user(strict, 'Kim')];
  const addressOf = async (one: Client) =>
    new URL((await expectOk(one.post(FEED, { with_leagues: false }))).body.url).pathname;
  const [path, other] = [await addressOf(jo), await addressOf(kim)];
  for (let n = 0; n < 60; n++) expect((await strict.visitor().get(path)).status).toBe(200);
  const refused = await strict.visitor().get(path);
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_attempts']);
  expect((await strict.visitor().get(other)).status).toBe(200);
});

test('a single event goes into a calendar as the same entry, for members who can pick it', async () => {
  const [olga, lou] = [await user(server, 'Olga', { pro: true }), await user(server, 'Lou')];
  const { id } = await event(admin, { startsIn: 30, name: 'Alone' });
  const path = `/api/events/${id}/calendar.ics`;
  expect((await lou.get(path)).status).toBe(404);
  await league(olga, [lou]);
  const { body, headers } = await expectOk(lou.get(path));
  expectLines(body);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="event_${id}.ics"`);
  const { calendar, entries } = readCalendar(body);
  expect(entries).toEqual([await entryOf(await create(lou), id)]);
  expect(calendar.getFirstProperty('refresh-interval')).toBeNull();
});
