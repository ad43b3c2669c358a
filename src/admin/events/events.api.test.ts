import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, siteAdmin } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const start_time = '2030-11-21T22:00:00-05:00';

describe('creating an event', () => {
  test('it is upcoming, its name and venue trimmed, an empty venue null', async () => {
    const answer = await admin.post('/api/admin/events', { name: ' Fight Night ', start_time, venue: '  ' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Fight Night',
        start_time: '2030-11-22T03:00:00.000Z',
        venue: null,
        status: 'upcoming',
        fight_count: 0,
        locked: false,
        official: false,
      },
    });
  });

  test.each([
    [{ name: '  ', start_time }, 'Name and start time are required'],
    [{ name: 'Fight Night', start_time: '' }, 'Name and start time are required'],
    [{ name: 'Fight Night' }, 'Name and start time are required'],
    [{ name: 'Fight Night', start_time: 'tonight' }, 'Start time must be a date and time'],
    [{ name: 'x'.repeat(201), start_time }, 'Event name must be 200 characters or less'],
    [{ name: 'x', start_time, venue: 'y'.repeat(201) }, 'Venue must be 200 characters or less'],
  ])('%o is refused: %s', async (body, message) => {
    const answer = await admin.post('/api/admin/events', body);
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
  });

  test('its status cannot be set', async () => {
    const answer = await admin.post('/api/admin/events', { name: 'x', start_time, status: 'completed' });
    expect(answer.status).toBe(422);
  });
});

describe('editing an event', () => {
  test('changes the given fields and leaves the rest', async () => {
    const { id } = await event(admin, { fights: 0 });
    await admin.patch(`/api/admin/events/${id}`, { venue: 'Arena' });
    const answer = await admin.patch(`/api/admin/events/${id}`, { name: 'Renamed' });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Renamed', venue: 'Arena' } });
  });

  test('a deleted event is not found', async () => {
    const gone = crypto.randomUUID();
    const message = `Event not found: ${gone}`;
    const edited = await admin.patch(`/api/admin/events/${gone}`, { name: 'x' });
    expect(edited).toMatchObject({ status: 404, body: { error: { message } } });
    const deleted = await admin.delete(`/api/admin/events/${gone}`);
    expect(deleted).toMatchObject({ status: 404, body: { error: { message } } });
  });
});

test('an update that matches no row is reported as a missing permission', async () => {
  const { id } = await event(admin, { fights: 0 });
  await sql`create function refuse() returns trigger language plpgsql as 'begin return null; end'`.execute(
    server.db,
  );
  await sql`create trigger refuse before update on events for each row execute function refuse()`.execute(
    server.db,
  );
  const answer = await admin.patch(`/api/admin/events/${id}`, { name: 'Renamed' });
  await sql`drop trigger refuse on events`.execute(server.db);
  const message = 'No rows were updated - event may not exist or you may not have permission';
  expect(answer).toMatchObject({ status: 404, body: { error: { message } } });
});

test('the list shows the latest start first, each with its status from its fights, and cards whose results are missing', async () => {
  const later = await event(admin, { name: 'Later', startsIn: 90_000, fights: 1 });
  const latest = await event(admin, { name: 'Latest', startsIn: 90_001, fights: 2 });
  await admin.put(`/api/admin/fights/${later.fights[0]}/result`, { result_winner: 'red' });
  await admin.put(`/api/admin/fights/${latest.fights[0]}/result`, { result_winner: 'red' });
  const forgotten = await event(admin, { name: 'Forgotten', startsIn: -25, fights: 3 });
  await admin.put(`/api/admin/fights/${forgotten.fights[0]}/result`, { result_winner: 'red' });
  await event(admin, { name: 'Last night', startsIn: -23, fights: 1 });
  const { events, forgotten: listed } = (await admin.get('/api/admin/events')).body;
  expect(listed.filter(({ name }: { name: string }) => /Forgotten|Last/.test(name))).toEqual([
    { id: forgotten.id, name: 'Forgotten', missing_count: 2 },
  ]);
  expect(events.slice(0, 2)).toMatchObject([
    { name: 'Latest', status: 'live', fight_count: 2, resulted_count: 1 },
    { name: 'Later', status: 'completed', fight_count: 1, resulted_count: 1 },
  ]);
});

test('deleting an event deletes its fights', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  expect((await admin.delete(`/api/admin/events/${id}`)).status).toBe(204);
  expect((await admin.patch(`/api/admin/fights/${fights[0]}`, { red_name: 'x' })).status).toBe(404);
  expect(await server.db.selectFrom('fights').select('id').where('event_id', '=', id).execute()).toEqual([]);
});
