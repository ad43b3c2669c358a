import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { openStream } from '../../../test/stream.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
});

const ko = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const decision = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };

const at = (leagueId: string, eventId: string) => `/api/leagues/${leagueId}/events/${eventId}`;
const save = (who: Client, leagueId: string, night: { id: string }, fight: string, body: object) =>
  who.put(`${at(leagueId, night.id)}/fights/${fight}/pick`, body);
const card = async (who: Client, leagueId: string, eventId: string) =>
  (await expectOk(who.get(`${at(leagueId, eventId)}/picks`))).body;
const picksOf = async (who: Client, leagueId: string, eventId: string) =>
  (await card(who, leagueId, eventId)).picks
    .map(({ fight_id, pick_winner, revision }: any) => `${fight_id} ${pick_winner} ${revision}`)
    .sort();

/** A member of these leagues with one set of picks; and the leagues. */
async function follower(count: number, isOn = true): Promise<{ who: Client; leagues: string[] }> {
  const who = await user(server, 'Fay');
  const leagues: string[] = [];
  for (let n = 0; n < count; n++) leagues.push(await league(owner, [who]));
  if (isOn) await expectOk(who.put('/api/me/same-picks', { is_on: true }));
  return { who, leagues };
}

describe('one set of picks', () => {
  test('is off until asked for: a save is of its league alone', async () => {
    const { who, leagues } = await follower(2, false);
    const night = await event(admin);
    const { body } = await save(who, leagues[0]!, night, night.fights[0]!, ko);
    expect(body.also).toEqual([]);
    expect(await picksOf(who, leagues[1]!, night.id)).toEqual([]);
    expect(await card(who, leagues[0]!, night.id)).toMatchObject({ same_picks: null });
    expect((await who.get('/api/me/same-picks')).body).toEqual({
      is_on: null,
      league_count: 2,
      differences: [],
    });
  });

  test('a save writes pick, revision and what was seen to every league, and says so', async () => {
    const { who, leagues } = await follower(3);
    const night = await event(admin, { fights: 1 });
    const seen = { red_name: 'Somebody else', blue_name: 'Nobody' };
    const choice = { ...ko, revision: 40, seen };
    const { body } = await save(who, leagues[1]!, night, night.fights[0]!, choice);
    expect(body.outcome).toBe('saved');
    expect(body.also.map(({ league_id }: any) => league_id).sort()).toEqual([leagues[0], leagues[2]].sort());
    for (const each of leagues)
      expect((await card(who, each, night.id)).picks).toMatchObject([
        { ...ko, revision: 40, needs_review: true, picked_against: seen },
      ]);
  });

  test.each([null, 7])('a newer choice stands in all of them (revision %s)', async (revision) => {
    const { who, leagues } = await follower(2);
    const night = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[0]!, night, night.fights[0]!, { ...ko, revision }));
    const { body } = await save(who, leagues[1]!, night, night.fights[0]!, { ...decision, revision: 6 });
    expect(body).toMatchObject({
      outcome: 'superseded',
      pick: ko,
      also: [{ league_id: leagues[0], outcome: 'superseded' }],
    });
    expect(await picksOf(who, leagues[0]!, night.id)).toEqual(await picksOf(who, leagues[1]!, night.id));
  });

  test('of nobody else, and of no league that one has left', async () => {
    const { who, leagues } = await follower(3);
    const night = await event(admin, { fights: 1 });
    await expectOk(who.delete(`/api/leagues/${leagues[2]}/membership`));
    const { body } = await save(who, leagues[0]!, night, night.fights[0]!, ko);
    expect(body.also).toEqual([{ league_id: leagues[1], outcome: 'saved' }]);
    expect(await picksOf(owner, leagues[0]!, night.id)).toEqual([]);
    const rows = await server.db
      .selectFrom('picks')
      .select('league_id')
      .where('event_id', '=', night.id)
      .execute();
    expect(rows.map(({ league_id }) => league_id).sort()).toEqual(leagues.slice(0, 2).sort());
  });

  test('a league that is joined before the lock has the picks at once, by link and by invite; after it none', async () => {
    const { who, leagues } = await follower(1);
    const open = await event(admin, { fights: 2 });
    const closed = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[0]!, open, open.fights[0]!, { ...ko, revision: 9 }));
    await expectOk(save(who, leagues[0]!, closed, closed.fights[0]!, ko));
    await moveStart(admin, closed.id, -0.01);
    const byLink = await league(owner, [who]);
    const byInvite = await league(owner);
    const { code } = (await expectOk(owner.post(`/api/leagues/${byInvite}/invites`))).body;
    await expectOk(who.post(`/api/invites/${code}/redemption`));
    for (const joined of [byLink, byInvite]) {
      expect(await picksOf(who, joined, open.id)).toEqual([`${open.fights[0]} red 9`]);
      expect(await picksOf(who, joined, closed.id)).toEqual([]);
      expect((await card(who, joined, closed.id)).same_picks).toMatchObject({ is_apart: true });
    }
  });

  test('the pages of the other leagues hear of it', async () => {
    const { who, leagues } = await follower(2);
    const night = await event(admin, { fights: 1 });
    const stream = await openStream(who);
    await expectOk(save(who, leagues[0]!, night, night.fights[0]!, { ...ko, revision: 5 }));
    await stream.hello();
    const sent = [await stream.nextOwnPick(), await stream.nextOwnPick()];
    expect(sent).toEqual(
      leagues.map((league_id) => ({
        league_id,
        event_id: night.id,
        fight_id: night.fights[0],
        revision: 5,
      })),
    );
    stream.close();
  });
});

describe('turning it on', () => {
  /** Other picks on the first fight, one on the second in the first league only. */
  async function differing() {
    const { who, leagues } = await follower(2, false);
    const night = await event(admin, { fights: 2 });
    const [first, second] = night.fights as [string, string];
    await expectOk(save(who, leagues[0]!, night, first, { ...ko, revision: 10 }));
    await expectOk(save(who, leagues[1]!, night, first, { ...decision, revision: 20 }));
    await expectOk(save(who, leagues[0]!, night, second, { ...ko, revision: 10 }));
    // Of another night, on which they stay apart.
    const apart = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[0]!, apart, apart.fights[0]!, ko));
    await expectOk(who.put(`${at(leagues[1]!, apart.id)}/own-picks`));
    return { who, leagues, night, first, second };
  }

  test('leaves events apart on which picks differ, or takes those of one league', async () => {
    const { who, leagues, night, first, second } = await differing();
    const { body } = await who.get('/api/me/same-picks');
    expect(body.differences).toEqual([
      {
        event_id: night.id,
        event_name: 'Fight Night',
        leagues: expect.arrayContaining([
          { id: leagues[0], name: expect.any(String), pick_count: 2 },
          { id: leagues[1], name: expect.any(String), pick_count: 1 },
        ]),
      },
    ]);
    expect((await who.put('/api/me/same-picks', { is_on: true })).body).toEqual({ replaced: 0 });
    expect(await picksOf(who, leagues[0]!, night.id)).toEqual([`${first} red 10`, `${second} red 10`].sort());
    expect(await picksOf(who, leagues[1]!, night.id)).toEqual([`${first} blue 20`]);
    const next = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[0]!, next, next.fights[0]!, { ...ko, revision: 1 }));
    expect(await picksOf(who, leagues[1]!, next.id)).toEqual([`${next.fights[0]} red 1`]);
  });

  test('takes the picks of one league, under a revision that beats every older choice', async () => {
    const { who, leagues, night, first } = await differing();
    // Where that league has none, the others stay apart.
    const third = await league(owner, [who]);
    const unled = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[1]!, unled, unled.fights[0]!, { ...ko, revision: 1 }));
    await expectOk(save(who, third, unled, unled.fights[0]!, { ...decision, revision: 2 }));
    expect((await who.put('/api/me/same-picks', { is_on: true, picks_of: leagues[0] })).body).toEqual({
      replaced: 1,
    });
    expect(await picksOf(who, leagues[1]!, unled.id)).toEqual([`${unled.fights[0]} red 1`]);
    const [one, other] = await Promise.all(leagues.map((each) => picksOf(who, each, night.id)));
    expect(one).toEqual(other);
    expect(one).toHaveLength(2);
    const late = await save(who, leagues[1]!, night, first, { ...decision, revision: 20 });
    expect(late.body).toMatchObject({ outcome: 'superseded', pick: ko });
  });

  test('fills in what only one league has, without asking', async () => {
    const { who, leagues } = await follower(2, false);
    const night = await event(admin, { fights: 2 });
    for (const n of [0, 1])
      await expectOk(save(who, leagues[n]!, night, night.fights[n]!, { ...ko, revision: 3 }));
    expect((await who.get('/api/me/same-picks')).body.differences).toEqual([]);
    await expectOk(who.put('/api/me/same-picks', { is_on: true }));
    const all = night.fights.map((fight: string) => `${fight} red 3`).sort();
    for (const each of leagues) expect(await picksOf(who, each, night.id)).toEqual(all);
  });

  test('the picks of a league of others are not there to take', async () => {
    const { who } = await follower(1, false);
    const foreign = await league(owner);
    expect((await who.put('/api/me/same-picks', { is_on: true, picks_of: foreign })).status).toBe(404);
    expect((await who.get('/api/me/same-picks')).body.is_on).toBeNull();
  });

  test('turned off, every league keeps what it has', async () => {
    const { who, leagues } = await follower(2);
    const night = await event(admin, { fights: 1 });
    await expectOk(save(who, leagues[0]!, night, night.fights[0]!, { ...ko, revision: 1 }));
    await expectOk(who.put('/api/me/same-picks', { is_on: false }));
    await expectOk(save(who, leagues[0]!, night, night.fights[0]!, { ...decision, revision: 2 }));
    expect(await picksOf(who, leagues[1]!, night.id)).toEqual([`${night.fights[0]} red 1`]);
  });
});

test('the dashboard says in which leagues the picks are the same', async () => {
  const { who, leagues } = await follower(2);
  const night = await event(admin);
  await sql`delete from events where id <> ${night.id}`.execute(server.db);
  const same = async () => {
    const { body } = await expectOk(who.get('/api/leagues'));
    return leagues.map((id) => body.leagues.find((one: any) => one.id === id).next_event.same_picks);
  };
  expect(await same()).toEqual([true, true]);
  await expectOk(who.put(`${at(leagues[1]!, night.id)}/own-picks`));
  expect(await same()).toEqual([true, false]);
  await expectOk(who.put('/api/me/same-picks', { is_on: false }));
  expect(await same()).toEqual([false, false]);
});

describe('different picks here', () => {
  test('a save there is of that league alone; back again its other picks are replaced', async () => {
    const { who, leagues } = await follower(3);
    const night = await event(admin, { fights: 2 });
    const [first, second] = night.fights as [string, string];
    await expectOk(save(who, leagues[0]!, night, first, { ...ko, revision: 1 }));
    await expectOk(who.put(`${at(leagues[2]!, night.id)}/own-picks`));
    await expectOk(who.put(`${at(leagues[2]!, night.id)}/own-picks`));
    for (const fight of [first, second]) {
      const { body } = await save(who, leagues[2]!, night, fight, { ...decision, revision: 5 });
      expect(body.also).toEqual([]);
    }
    expect((await save(who, leagues[0]!, night, first, { ...ko, revision: 7 })).body.also).toEqual([
      { league_id: leagues[1], outcome: 'saved' },
    ]);
    const { same_picks } = await card(who, leagues[2]!, night.id);
    expect(same_picks).toMatchObject({ is_apart: true, replaces: 1 });
    expect(same_picks.leagues.map(({ id }: any) => id).sort()).toEqual(leagues.slice(0, 2).sort());

    const other = await event(admin, { fights: 1 });
    await expectOk(who.put(`${at(leagues[2]!, other.id)}/own-picks`));
    await sql`insert into own_picks (user_id, league_id, event_id)
      values (${owner.id}, ${leagues[2]}, ${night.id})`.execute(server.db);
    const stream = await openStream(who);
    await stream.hello();
    expect((await who.delete(`${at(leagues[2]!, night.id)}/own-picks`)).body).toEqual({ replaced: 1 });
    const { rows } = await sql`select from own_picks where user_id = ${owner.id}`.execute(server.db);
    expect(rows).toHaveLength(1);
    const received = [await stream.nextOwnPick(), await stream.nextOwnPick(), await stream.nextOwnPick()];
    expect(received.map(({ league_id }) => league_id).sort()).toEqual(leagues.toSorted());
    stream.close();
    expect((await card(who, leagues[2]!, other.id)).same_picks).toMatchObject({ is_apart: true });
    const [one, ...others] = await Promise.all(leagues.map((each) => picksOf(who, each, night.id)));
    // What was picked here alone is not lost: the others follow it.
    expect(one).toContain(`${second} blue 5`);
    expect(one.find((pick: string) => pick.startsWith(first))).toMatch(/ red \d{13}$/);
    expect(others).toEqual([one, one]);
    expect((await card(who, leagues[2]!, night.id)).same_picks).toMatchObject({
      is_apart: false,
      replaces: 0,
    });
    expect((await who.delete(`${at(leagues[2]!, night.id)}/own-picks`)).body).toEqual({ replaced: 0 });
  });

  test('nothing of it changes once picks are locked', async () => {
    const { who, leagues } = await follower(2);
    const night = await event(admin, { fights: 1 });
    await moveStart(admin, night.id, -0.01);
    const refused = { status: 409, body: { error: { message: 'Event has started - picks are locked' } } };
    expect(await who.put(`${at(leagues[0]!, night.id)}/own-picks`)).toMatchObject(refused);
    expect(await who.delete(`${at(leagues[0]!, night.id)}/own-picks`)).toMatchObject(refused);
    expect((await who.put(`${at(leagues[0]!, leagues[0]!)}/own-picks`)).status).toBe(404);
  });
});

test('a locked event stays apart where leagues differ, so that opening it again mixes nothing', async () => {
  const { who, leagues } = await follower(2, false);
  const night = await event(admin, { fights: 1 });
  await expectOk(save(who, leagues[0]!, night, night.fights[0]!, { ...ko, revision: 1 }));
  await moveStart(admin, night.id, -0.01);
  await expectOk(who.put('/api/me/same-picks', { is_on: true }));
  await expectOk(
    admin.post(`/api/admin/events/${night.id}/reopening`, { start_time: '2031-01-01T00:00:00Z' }),
  );
  expect((await save(who, leagues[0]!, night, night.fights[0]!, ko)).body.also).toEqual([]);
  expect(await picksOf(who, leagues[1]!, night.id)).toEqual([]);
});
