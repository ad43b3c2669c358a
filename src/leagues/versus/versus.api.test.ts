import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, turnedLeague, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ann: Client;
let ben: Client;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ann = await user(server, 'Ann');
  ben = await user(server, 'Ben');
  id = await league(owner, [ann, ben]);
});

const versus = (who: Client, a: Client, b: Client) => who.get(`/api/leagues/${id}/versus/${a.id}/${b.id}`);

async function pick(who: Client, card: { id: string }, fight: string, winner: 'red' | 'blue', of = id) {
  const said = { pick_winner: winner, pick_method: 'ko_tko', pick_round: 1 };
  await expectOk(who.put(`/api/leagues/${of}/events/${card.id}/fights/${fight}/pick`, said));
}

async function decide(fight: string, winner: 'red' | 'draw') {
  const result = { result_winner: winner, result_method: 'decision', result_round: null };
  await expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
  await expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status: 'final' }));
}

test('two members are compared over the scored events that both picked, from either side', async () => {
  const card = await event(admin, { name: 'First Night', fights: 4 });
  const [hers, two, three, four] = card.fights as [string, string, string, string];
  for (const fight of card.fights) await pick(ann, card, fight, 'red');
  await pick(ben, card, two, 'red');
  await pick(ben, card, three, 'blue');
  await pick(ben, card, four, 'blue');
  await turnedLeague(server.db, id);
  expect((await versus(ann, ann, ben)).body).toMatchObject({ event_count: 0, both_count: 0, meetings: [] });

  await moveStart(admin, card.id, -1);
  await decide(hers, 'red');
  await decide(two, 'red');
  const early = (await expectOk(versus(owner, ann, ben))).body;
  expect(early).toMatchObject({ event_count: 1, ties: 0, biggest_swing: null, both_count: 1 });
  expect([early.a.wins, early.a.points, early.b.points]).toEqual([0, 10, 5]);

  await decide(three, 'draw');
  await decide(four, 'red');
  const { body } = await expectOk(versus(owner, ann, ben));
  expect(body).toMatchObject({
    league: { id, name: 'Octagon Oracles' },
    a: { id: ann.id, shown_name: 'Ann', is_me: false, is_former: false, wins: 1, points: 15, right: 1 },
    b: { id: ben.id, wins: 0, points: 5, right: 0 },
    event_count: 1,
    ties: 0,
    both_count: 3,
    same_count: 1,
    agreement_percent: 33,
    biggest_swing: { event: { name: 'First Night' }, points: { a: 15, b: 5 } },
  });
  expect(body.meetings[0].differences.map((fight: any) => [fight.fight_id, fight.right])).toEqual([
    [four, 'a'],
    [three, null],
  ]);
  const turned = (await expectOk(versus(ben, ben, ann))).body;
  expect([turned.a, turned.b]).toEqual([
    { ...body.b, is_me: true },
    { ...body.a, is_me: false },
  ]);
});

test('nobody is compared with themselves, with a stranger, or by a stranger', async () => {
  const stranger = await user(server, 'Sam');
  const elsewhere = await league(owner, [stranger, ann]);
  const card = await event(admin, { fights: 1 });
  await pick(stranger, card, card.fights[0]!, 'red', elsewhere);
  await moveStart(admin, card.id, -1);
  await decide(card.fights[0]!, 'red');
  expect((await versus(ann, ann, ann)).body.error.code).toBe('versus_oneself');
  expect((await versus(ann, ann, stranger)).body.error.code).toBe('member_not_found');
  expect((await versus(stranger, ann, ben)).body.error.code).toBe('league_not_found');
});

test('a former member stays where a scored board shows their picks, and nowhere else', async () => {
  const [cleo, dan] = [await user(server, 'Cleo'), await user(server, 'Dan')];
  for (const one of [cleo, dan]) await expectOk(one.post(`/api/leagues/${id}/membership`));
  const card = await event(admin, { fights: 1 });
  for (const one of [ann, cleo]) await pick(one, card, card.fights[0]!, 'red');
  await moveStart(admin, card.id, -1);
  for (const one of [cleo, dan]) await expectOk(one.delete(`/api/leagues/${id}/membership`));
  for (const one of [cleo, dan]) expect((await versus(ann, ann, one)).status).toBe(404);

  await decide(card.fights[0]!, 'red');
  const { body } = await expectOk(versus(ann, ann, cleo));
  expect(body).toMatchObject({
    b: { is_former: true },
    ties: 1,
    agreement_percent: 100,
    biggest_swing: null,
  });
  expect((await versus(ann, ann, dan)).status).toBe(404);
  await expectOk(cleo.delete('/api/me', { confirmation: 'delete my account' }));
  const gone = (await expectOk(versus(ann, ann, cleo))).body;
  expect(gone.b).toMatchObject({ shown_name: 'Deleted member', is_former: false });
});

test('an event counts when both have a pick on a bout that was held', async () => {
  const [eli, fay] = [await user(server, 'Eli'), await user(server, 'Fay')];
  for (const one of [eli, fay]) await expectOk(one.post(`/api/leagues/${id}/membership`));
  const card = await event(admin, { fights: 3 });
  const [off, held, last] = card.fights as [string, string, string];
  await pick(eli, card, held, 'red');
  await pick(fay, card, off, 'red');
  await pick(fay, card, held, 'red', await turnedLeague(server.db, id));
  await expectOk(admin.put(`/api/fights/${off}/cancellation`));
  await moveStart(admin, card.id, -1);
  await decide(held, 'red');
  await decide(last, 'red');
  const { body } = await expectOk(versus(eli, eli, fay));
  expect(body).toMatchObject({ event_count: 0, a: { wins: 0, points: 0 }, meetings: [] });
});

test('a comparison is of the running season, of another or of all', async () => {
  const [gus, hal] = [await user(server, 'Gus'), await user(server, 'Hal')];
  const own = await league(owner, [gus, hal]);
  const at = `/api/leagues/${own}/versus/${gus.id}/${hal.id}`;
  // The one that was held first has the greater id.
  const [next, first] = [await event(admin, { fights: 1 }), await event(admin, { fights: 1 })].sort(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
  const night = async (card: { id: string; fights: string[] }, name: string, winner: 'red' | 'draw') => {
    await expectOk(admin.patch(`/api/admin/events/${card.id}`, { name }));
    const said = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    for (const [who, corner] of [
      [gus, 'red'],
      [hal, 'blue'],
    ] as const)
      await expectOk(
        who.put(`/api/leagues/${own}/events/${card.id}/fights/${card.fights[0]}/pick`, {
          ...said,
          pick_winner: corner,
        }),
      );
    await moveStart(admin, card.id, -1);
    await decide(card.fights[0]!, winner);
    return card.id;
  };
  const before = await night(first!, 'Before', 'red');
  await sql`update events set start_time = now() - interval '9 days' where id = ${before}`.execute(server.db);
  const since = await night(next!, 'Since', 'draw');
  const { rows } = await sql<{ id: string }>`insert into league_seasons (league_id, name, starts_at)
    select ${own}, 'Second', start_time from events where id = ${since} returning id`.execute(server.db);

  const read = async (season?: string) => {
    const { body } = await expectOk(gus.get(season ? `${at}?season=${season}` : at));
    return [
      body.season?.name ?? null,
      body.meetings.map((one: any) => one.event.name),
      body.a.wins,
      body.ties,
    ];
  };
  const running = ['Second', ['Since'], 0, 1];
  expect(await read()).toEqual(running);
  expect(await read('running')).toEqual(running);
  expect(await read(rows[0]!.id)).toEqual(running);
  expect(await read('all')).toEqual([null, ['Since', 'Before'], 1, 1]);
  const { rows: seasons } = await sql<{ id: string }>`select id from league_seasons
    where league_id = ${own} and id <> ${rows[0]!.id}`.execute(server.db);
  expect(await read(seasons[0]!.id)).toEqual(['Season 1', ['Before'], 1, 0]);
  const { rows: others } = await sql<{
    id: string;
  }>`select id from league_seasons where league_id = ${id}`.execute(server.db);
  expect((await gus.get(`${at}?season=${others[0]!.id}`)).body.error.code).toBe('season_not_found');
});
