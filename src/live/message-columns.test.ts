import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function messages(server: TestServer) {
  return server.db.selectFrom('live_messages').select(['kind', 'payload']).orderBy('id').execute();
}

test("a fight's message is the fight as the API answers it", async () => {
  const server = await startTestServer();
  const admin = await siteAdmin(server);
  const { id, fights } = await event(admin, { fights: 1 });
  await expectOk(
    admin.put(`/api/admin/fights/${fights[0]}/result`, {
      result_winner: 'red',
      result_method: 'ko_tko',
      result_round: 2,
    }),
  );
  const { body } = await admin.get(`/api/admin/events/${id}/fights`);
  const message = (await messages(server)).findLast(({ kind }) => kind === 'fight');
  expect(message?.payload).toEqual(body.fights[0]);
});

test("an event's message names its columns, times as the API spells them", async () => {
  const server = await startTestServer();
  const admin = await siteAdmin(server);
  const { id, fights } = await event(admin, { startsIn: -1, fights: 1 });
  await expectOk(admin.put(`/api/admin/fights/${fights[0]}/status`, { status: 'live' }));
  const marks = { revealed_at: '2026-01-01T00:00:00.123456Z', official_at: '2026-01-01T00:00:00Z' };
  await server.db.updateTable('events').set(marks).where('id', '=', id).execute();
  const {
    name,
    start_time,
    venue,
    status,
    fight_count,
    resulted_count,
    canceled_count,
    canceled_at,
    reopened_at,
  } = (await admin.get(`/api/admin/events/${id}/fights`)).body.event;
  const message = (await messages(server)).findLast(({ kind }) => kind === 'event');
  expect(message?.payload).toEqual({
    ...{
      id,
      name,
      start_time,
      venue,
      status,
      fight_count,
      resulted_count,
      canceled_count,
      canceled_at,
      reopened_at,
    },
    live_since: expect.stringMatching(ISO),
    revealed_at: '2026-01-01T00:00:00.123Z',
    official_at: '2026-01-01T00:00:00.000Z',
  });
});

// What is added to a table later may be anything: it reaches a page only once somebody writes it into the message.
test('a column added to a table later is in no message', async () => {
  const server = await startTestServer();
  for (const table of ['fights', 'events', 'leagues', 'league_members']) {
    await sql`alter table ${sql.table(table)} add column secret text not null default 'never sent'`.execute(
      server.db,
    );
  }
  const owner = await user(server, 'Ada', { pro: true });
  const member = await user(server, 'Bo');
  const league_id = await league(owner, [member]);
  const { id, fights } = await event(await siteAdmin(server), { fights: 2 });
  const change = (table: string) => sql`update ${sql.table(table)} set secret = 'never sent either'`;
  for (const table of ['fights', 'events', 'leagues', 'league_members'])
    await change(table).execute(server.db);
  await server.db.deleteFrom('fights').where('id', '=', fights[0]!).execute();
  await server.db.deleteFrom('events').where('id', '=', id).execute();
  await server.db.deleteFrom('leagues').where('id', '=', league_id).execute();

  const sent = await messages(server);
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['fight', 'fight_deleted', 'event', 'event_deleted'],
      ...['league', 'league_deleted', 'member_joined', 'member_left'],
    ]),
  );
  expect(JSON.stringify(sent)).not.toContain('never sent');
});
