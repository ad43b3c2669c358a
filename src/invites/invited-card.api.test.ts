import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let leagueId: string;
let code: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  leagueId = await league(owner, [await user(server, 'Ada')], 'Cage Sages');
  ({ code } = (await expectOk(owner.post(`/api/leagues/${leagueId}/invites`))).body);
});

const card = (eventId: string, who = server.visitor()) => who.get(`/api/invites/${code}/events/${eventId}`);

/** Of every table that a person could be in. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts'`.execute(
    server.db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows: found } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(name)}`.execute(server.db);
    counts[name] = found[0]!.n;
  }
  return counts;
}

test('fifty strangers with one link read the card, and leave no row and take no use', async () => {
  const night = await event(admin, { fights: 13 });
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  const before = await rows();
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const stranger = server.visitor();
      const invite = await expectOk(stranger.get(`/api/invites/${code}`));
      expect(invite.body.open_event.id).toBe(night.id);
      return expectOk(card(night.id, stranger));
    }),
  );
  expect(new Set(answers.map(({ body }) => body.fights.length))).toEqual(new Set([13]));
  expect(await rows()).toEqual(before);
  expect((await owner.get(`/api/leagues/${leagueId}/invites`)).body.invites[0].use_count).toBe(0);
});

test('it has the fights, and nothing of members or picks', async () => {
  const night = await event(admin, { fights: 1 });
  const choice = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
  await expectOk(
    owner.put(`/api/leagues/${leagueId}/events/${night.id}/fights/${night.fights[0]}/pick`, choice),
  );
  const { body } = await expectOk(card(night.id));
  expect(Object.keys(body).sort()).toEqual(['event', 'fights', 'league', 'server_time']);
  expect(body).toMatchObject({
    league: { id: leagueId, name: 'Cage Sages' },
    event: { id: night.id, locked: false },
    fights: [{ red_name: 'Red 1', blue_name: 'Blue 1' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Olga|Ada|pick_|member/);
});

test('the invite shows its main event and how long picks are open, and nothing of members or picks', async () => {
  const night = await event(admin, { startsIn: 0.5 });
  await sql`update fights set canceled_at = now(), status = 'final', result_winner = 'nc', result_method = 'nc' where id = ${night.fights[2]}`.execute(
    server.db,
  );
  const open = async () => (await expectOk(server.visitor().get(`/api/invites/${code}`))).body.open_event;
  expect(await open()).toEqual({
    id: night.id,
    name: 'Fight Night',
    locks_in: expect.stringMatching(/^Locks in (29|30) min$/),
    main_event: { red_name: 'Red 2', blue_name: 'Blue 2' },
  });
  const others = [await event(admin, { fights: 1 }), await event(admin, { fights: 1 })].map(({ id }) => id);
  await sql`update events set start_time = (select start_time from events where id = ${night.id})
    where id = any(${others}::uuid[])`.execute(server.db);
  const [least, next] = [night.id, ...others].sort() as [string, string];
  expect((await open()).id).toBe(least);
  await moveStart(admin, least, 2);
  expect((await open()).id).toBe(next);
});

test('a locked card says so, and none is there behind a link that nobody can use', async () => {
  const night = await event(admin, { fights: 1 });
  const other = (await expectOk(owner.post(`/api/leagues/${leagueId}/invites`))).body.code;
  expect((await server.visitor().get(`/api/invites/${other}/events/${night.id}`)).status).toBe(200);
  await sql`update invites set expires_at = now() where code = ${other}`.execute(server.db);
  expect((await server.visitor().get(`/api/invites/${other}/events/${night.id}`)).status).toBe(410);
  await moveStart(admin, night.id, -0.01);
  expect(await card(night.id)).toMatchObject({ status: 409, body: { error: { code: 'picks_locked' } } });
});

test('without an open event the invite names none', async () => {
  await sql`update events set start_time = now() - interval '1 hour'`.execute(server.db);
  expect((await server.visitor().get(`/api/invites/${code}`)).body.open_event).toBeNull();
  await event(admin, { fights: 0 });
  expect((await server.visitor().get(`/api/invites/${code}`)).body.open_event).toBeNull();
});
