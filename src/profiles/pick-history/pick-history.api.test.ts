import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
});

const history = async (who: Client, page = '') => (await expectOk(who.get(`/api/me/history${page}`))).body;

async function pick(who: Client, id: string, card: { id: string }, fight: string, winner: 'red' | 'blue') {
  const said = { pick_winner: winner, pick_method: 'ko_tko', pick_round: 1 };
  await expectOk(who.put(`/api/leagues/${id}/events/${card.id}/fights/${fight}/pick`, said));
}

async function decide(fight: string, winner: string, method = 'ko_tko') {
  const round = method === 'decision' ? null : 1;
  const result = { result_winner: winner, result_method: method, result_round: round };
  await expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
  await expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status: 'final' }));
}

test("one's picks stand with results and points once they are shown, and are summed up", async () => {
  const [ann, ben] = [await user(server, 'Ann'), await user(server, 'Ben')];
  const id = await league(owner, [ann, ben], 'The Corner Bar');
  const card = await event(admin, { name: 'First Night' });
  const [one, two, three] = card.fights as [string, string, string];
  for (const fight of card.fights) await pick(ann, id, card, fight, 'red');
  for (const who of [ben, owner]) await pick(who, id, card, two, 'blue');
  expect(await history(ann)).toMatchObject({ total: 0, nights: [], summary: { best_call: null } });

  await moveStart(admin, card.id, -1);
  await decide(one, 'red');
  // Right alone, where nobody else had picked.
  expect((await history(ann)).summary.best_call).toBeNull();
  await decide(two, 'red', 'decision');
  const early = await history(ann);
  expect(early.nights[0].picks.map(({ points }: any) => points)).toEqual([null, 5, 10]);
  expect(early.summary.worst_night).toBeNull();

  await decide(three, 'blue');
  const { summary, nights, total } = await history(ann);
  expect([total, nights[0].points, nights[0].league]).toEqual([1, 15, { id, name: 'The Corner Bar' }]);
  expect(summary).toMatchObject({
    by_method: [{ method: 'ko_tko', picks: 3, right: 2, points: 15 }, { picks: 0 }, { picks: 0 }],
    by_corner: [
      { corner: 'red', picks: 3 },
      { corner: 'blue', picks: 0 },
    ],
    by_weight_class: [{ weight_class: 'Lightweight', picks: 3, right: 2, points: 15 }],
    best_call: { event_name: 'First Night', red_name: 'Red 2', among: 3, same: 1, points: 5 },
    // The only night is no worst one.
    worst_night: null,
  });
  expect(await history(ann, '?page=2')).toMatchObject({ total: 1, summary: null, nights: [] });

  const worse = await event(admin, { fights: 1, name: 'Second Night' });
  await pick(ann, id, worse, worse.fights[0]!, 'red');
  await moveStart(admin, worse.id, -0.5);
  await decide(worse.fights[0]!, 'blue');
  expect((await history(ann)).summary.worst_night).toMatchObject({ event_name: 'Second Night', points: 0 });

  await expectOk(ann.delete(`/api/leagues/${id}/membership`));
  expect((await history(ann)).nights[1]).toMatchObject({ league: { id, name: null }, points: 15 });
});

test('a canceled bout is listed and counts for nothing, and so does a canceled event', async () => {
  const ann = await user(server, 'Ann');
  const id = await league(owner, [ann]);
  const card = await event(admin, { fights: 2 });
  for (const fight of card.fights) await pick(ann, id, card, fight, 'red');
  // Of one bout order: what was added later stands nearer to the main event, as on the card.
  const [canceled, held] = card.fights.toSorted() as [string, string];
  await sql`update fights set bout_order = 1, created_at = now() - (id = ${canceled})::int * interval '1 day'
    where event_id = ${card.id}`.execute(server.db);
  await expectOk(admin.put(`/api/fights/${canceled}/cancellation`));
  await moveStart(admin, card.id, -1);
  await decide(held, 'red');
  const { nights, summary } = await history(ann);
  expect(nights[0].picks.map((one: any) => [one.is_canceled, one.points])).toEqual([
    [false, 10],
    [true, 0],
  ]);
  expect(summary.by_method[0].picks).toBe(1);
  await sql`update events set canceled_at = now() where id = ${card.id}`.execute(server.db);
  expect((await history(ann)).summary.by_method[0].picks).toBe(0);
});

test('an event in three leagues is three nights, ten to a page, and each is judged among its own', async () => {
  const [ann, ben] = [await user(server, 'Ann'), await user(server, 'Ben')];
  const leagues: string[] = [];
  for (let n = 0; n < 3; n++) leagues.push(await league(owner, [ann, ben]));
  // Where they agreed has the least id, and would be first of calls alike.
  const [agreed, split, alone] = leagues.toSorted() as [string, string, string];
  const cards = [];
  for (const n of [1, 2, 3, 4]) {
    const card = await event(admin, { fights: 1, name: `Night ${n}` });
    const fight = card.fights[0]!;
    for (const id of leagues) await pick(ann, id, card, fight, id === alone && n < 3 ? 'blue' : 'red');
    for (const other of [ben, owner]) {
      await pick(other, split, card, fight, 'blue');
      await pick(other, agreed, card, fight, 'red');
    }
    await moveStart(admin, card.id, -n);
    cards.push({ ...card, start: -Math.min(n, 3) });
  }
  // The second page begins among the leagues of one of two that start together.
  await sql`update events set start_time = (select start_time from events where id = ${cards[2]!.id})
    where id = ${cards[3]!.id}`.execute(server.db);
  for (const [n, { fights }] of cards.entries())
    await decide(fights[0]!, 'red', n === 0 ? 'decision' : 'ko_tko');
  const byStart = cards.toSorted((a, b) => b.start - a.start || (a.id < b.id ? -1 : 1));
  const expected = byStart.flatMap(({ id }) => leagues.toSorted().map((of) => [id, of, 1]));

  const pages = [await history(ann), await history(ann, '?page=2')];
  const keys = pages.map(({ nights }) =>
    nights.map((one: any) => [one.event.id, one.league.id, one.picks.length]),
  );
  expect(keys).toEqual([expected.slice(0, 10), expected.slice(10)]);
  expect(pages.map(({ total }) => total)).toEqual([12, 12]);
  expect(pages[0].summary).toMatchObject({
    by_corner: [{ picks: 10 }, { picks: 2 }],
    best_call: { event_name: 'Night 2', among: 3, same: 1, points: 10 },
    worst_night: { event_name: 'Night 1', points: 0 },
  });
});

test('of calls alike the best is the one among more, then the latest; the worst night is the latest of those alike; or any, but the same', async () => {
  const [ann, ben, cy] = [await user(server, 'Ann'), await user(server, 'Ben'), await user(server, 'Cy')];
  const id = await league(owner, [ann, ben, cy]);
  const cards = [await event(admin, { fights: 1 }), await event(admin, { fights: 1 })];
  const idsUp = (key: (card: { id: string; fights: string[] }) => string) =>
    cards.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).map((card) => card.id);
  const byFight = idsUp(({ fights }) => fights[0]!);
  for (const card of cards) {
    for (const who of [ann, ben, owner]) await pick(who, id, card, card.fights[0]!, 'red');
    if (card.id === byFight[1]) await pick(cy, id, card, card.fights[0]!, 'red');
    await moveStart(admin, card.id, -1);
    await decide(card.fights[0]!, 'red');
  }
  const inTurn = async ([first, second]: string[], hours = 1) => {
    await sql`update events set name = case id when ${first} then 'First' else 'Second' end,
      start_time = now() - case id when ${first} then 1 + ${hours}::int else 1 end * interval '1 hour'
      where id in (${first}, ${second})`.execute(server.db);
    const { best_call, worst_night } = (await history(ann)).summary;
    return { best: best_call.event_name, worst: worst_night.event_name };
  };
  expect(await inTurn(byFight.toReversed())).toMatchObject({ best: 'First' });
  await sql`delete from picks where user_id = ${cy.id}`.execute(server.db);
  expect(await inTurn(byFight)).toMatchObject({ best: 'Second' });
  expect(await inTurn(byFight, 0)).toMatchObject({ best: 'First' });
  const byEvent = idsUp((card) => card.id);
  expect(await inTurn(byEvent)).toMatchObject({ worst: 'Second' });
  expect(await inTurn(byEvent, 0)).toMatchObject({ worst: 'First' });
});
