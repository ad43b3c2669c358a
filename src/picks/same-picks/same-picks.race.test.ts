import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';
import { lockEvent } from '../../fights/event-lock.sql.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let members: Client[];
let leagues: string[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  members = [];
  for (let n = 0; n < 6; n++) members.push(await user(server, 'Fay'));
  leagues = [];
  for (let n = 0; n < 4; n++) leagues.push(await league(owner, members));
  for (const each of members) await expectOk(each.put('/api/me/same-picks', { is_on: true }));
});

const choice = (revision: number) => ({
  pick_winner: revision % 2 ? 'red' : 'blue',
  pick_method: 'ko_tko',
  pick_round: (revision % 3) + 1,
  revision,
});

const save = (who: Client, leagueId: string, eventId: string, fight: string, revision: number) =>
  who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, choice(revision));

/** Of one member and fight: what each league has, and the leagues. */
async function stored(eventId: string) {
  const rows = await server.db.selectFrom('picks').selectAll().where('event_id', '=', eventId).execute();
  return Map.groupBy(rows, ({ user_id, fight_id }) => `${user_id} ${fight_id}`);
}

async function expectAllOrNone(eventId: string, expected = leagues) {
  const groups = await stored(eventId);
  for (const picks of groups.values()) {
    expect(picks.map(({ league_id }) => league_id).sort()).toEqual([...expected].sort());
    expect(new Set(picks.map(({ revision, pick_round }) => `${revision} ${pick_round}`)).size).toBe(1);
  }
  return groups;
}

test('saves beside the lock are in all leagues or in none', async () => {
  for (let round = 0; round < 5; round++) {
    const night = await event(admin, { fights: 2 });
    const saves = members.flatMap((who, n) =>
      night.fights.map((fight, m) => save(who, leagues[(n + m) % leagues.length]!, night.id, fight, 5)),
    );
    const live = admin.put(`/api/admin/fights/${night.fights[0]}/status`, { status: 'live' });
    const late = members.map((who, n) =>
      save(who, leagues[n % leagues.length]!, night.id, night.fights[1]!, 9),
    );
    const answers = await Promise.all([...saves, ...late]);
    await expectOk(live);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const groups = await expectAllOrNone(night.id);
    for (const { status, body } of answers)
      if (status === 200) expect(body.also).toHaveLength(leagues.length - 1);
    if (answers.some(({ status }) => status === 200)) expect(groups.size).toBeGreaterThan(0);
  }
});

test('saves of one member in every league at once: the newest choice stands in all of them', async () => {
  const night = await event(admin, { fights: 1 });
  const [fight] = night.fights as [string];
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      save(members[n % 3]!, leagues[n % leagues.length]!, night.id, fight, ((n * 17) % 40) + 1),
    ),
  );
  const groups = await expectAllOrNone(night.id);
  expect(groups.size).toBe(3);
});

test('joining, leaving, turning on and off and picking apart beside saves leave no league behind', async () => {
  const night = await event(admin, { fights: 2 });
  const who = members[0]!;
  const fifth = await league(owner);
  const apart = `/api/leagues/${leagues[1]}/events/${night.id}/own-picks`;
  for (let round = 1; round <= 6; round++) {
    await Promise.all([
      ...night.fights.flatMap((fight) =>
        leagues.map((each, n) => save(who, each, night.id, fight, round * 10 + n)),
      ),
      round % 2
        ? who.post(`/api/leagues/${fifth}/membership`)
        : who.delete(`/api/leagues/${fifth}/membership`),
      who.put(apart),
      who.put('/api/me/same-picks', { is_on: false }),
      ...night.fights.map((fight) => save(who, leagues[0]!, night.id, fight, round * 10 + 9)),
    ]);
    await expectOk(who.delete(apart));
    await expectOk(who.put('/api/me/same-picks', { is_on: true, picks_of: leagues[0] }));
    await Promise.all(leagues.map((each) => who.delete(`/api/leagues/${each}/events/${night.id}/own-picks`)));
    await expectAllOrNone(night.id, round % 2 ? [...leagues, fifth] : leagues);
  }
});

test('a save that waits for the event while a league is joined is saved there too', async () => {
  const night = await event(admin, { fights: 1 });
  const who = members[1]!;
  const sixth = await league(owner);
  const { saved, joined } = await server.db.transaction().execute(async (tx) => {
    await lockEvent(tx, night.id);
    const joined = who.post(`/api/leagues/${sixth}/membership`);
    const saved = save(who, leagues[0]!, night.id, night.fights[0]!, 3);
    await untilWaiting(server.db, 2);
    return { saved, joined };
  });
  await Promise.all([expectOk(joined), expectOk(saved)]);
  await expectAllOrNone(night.id, [...leagues, sixth]);
});

test('whose picks a league has stands on what locks, and on what opens, while the change waits', async () => {
  const [locking, opening] = [await event(admin, { fights: 1 }), await event(admin, { fights: 1 })];
  const start = (id: string, start_time: string) =>
    server.db.updateTable('events').set({ start_time }).where('id', '=', id).execute();
  await start(opening.id, '2020-01-01T00:00:00Z');
  const apart = ({ id }: { id: string }) => `/api/leagues/${leagues[0]}/events/${id}/own-picks`;
  const answers = await server.db.transaction().execute(async (tx) => {
    await lockEvent(tx, locking.id);
    const changes = [locking, opening].map((night) => members[2]!.put(apart(night)));
    await untilWaiting(server.db, 2);
    await start(locking.id, '2020-01-01T00:00:00Z');
    await start(opening.id, '2031-01-01T00:00:00Z');
    return changes;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 409]);
});
