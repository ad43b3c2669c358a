import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { statementsOf } from '../../test/statements.ts';
import { event, expectOk, league, moveStart, siteAdmin, turnedLeague, user } from '../../test/world.ts';

let server: TestServer;
let site: Client;
let owner: Client;
let ana: Client;
let bo: Client;
let cy: Client;
let stranger: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ana = await user(server, 'Ana');
  bo = await user(server, 'Bo');
  cy = await user(server, 'Cy');
  stranger = await user(server, 'Sam');
  id = await league(owner, [ana, bo, cy]);
});

interface Card {
  id: string;
  fights: string[];
}
const pick = (who: Client, { id: eventId, fights }: Card, bout: number) =>
  expectOk(
    who.put(`/api/leagues/${id}/events/${eventId}/fights/${fights[bout - 1]}/pick`, {
      pick_winner: 'red',
      pick_method: 'decision',
      pick_round: null,
    }),
  );
const board = async (card: Card, who = ana) =>
  (await expectOk(who.get(`/api/leagues/${id}/events/${card.id}/board`))).body;
const upcoming = async (card: Card, who = ana) =>
  (await expectOk(who.get(`/api/leagues/${id}`))).body.upcoming.find((one: Card) => one.id === card.id);
const counts = async (card: Card, who = ana) =>
  (await board(card, who)).pick_counts?.map((one: any) => [one.shown_name, one.pick_count, one.is_in]) ??
  null;

test('members see how many picks each has in and who is missing, oneself first', async () => {
  const card = await event(site, { fights: 2 });
  for (const bout of [1, 2]) await pick(bo, card, bout);
  await pick(cy, card, 2);
  // Who was there first has the greater id.
  const [last, next] = [owner, cy].sort((one, other) => (one.id < other.id ? -1 : 1));
  await sql`update league_members set joined_at = now() - interval '1 day'
    where league_id = ${id} and user_id = ${next!.id}`.execute(server.db);
  await turnedLeague(server.db, id);
  expect(await counts(card)).toEqual([
    ['Ana', 0, false],
    ['Bo', 2, true],
    ['Cy', 1, false],
    ['Olga', 0, false],
  ]);
  const { main_event, who_is_in } = await upcoming(card);
  expect(main_event).toEqual({ red_name: 'Red 2', blue_name: 'Blue 2' });
  expect(who_is_in).toEqual({
    in_count: 1,
    begun_count: 2,
    member_count: 4,
    missing: [ana, next!, last!].map((who) => ({ id: who.id, shown_name: expect.any(String) })),
    tiles: [
      { id: bo.id, has: 'all' },
      { id: cy.id, has: 'some' },
      { id: owner.id, has: 'none' },
      { id: ana.id, has: 'none' },
    ],
  });
  expect((await upcoming(card, cy)).who_is_in.missing[0]).toEqual({ id: cy.id, shown_name: 'Cy' });
  // One pick goes ahead of none, even if its member came last.
  await sql`update league_members set joined_at = now() where league_id = ${id} and user_id = ${cy.id}`.execute(
    server.db,
  );
  const { tiles } = (await upcoming(card)).who_is_in;
  expect(tiles.slice(0, 2)).toEqual([
    { id: bo.id, has: 'all' },
    { id: cy.id, has: 'some' },
  ]);
  await expectOk(site.put(`/api/fights/${card.fights[1]}/cancellation`));
  expect((await upcoming(card)).main_event.red_name).toBe('Red 1');
});

test('the dashboard says it of the next event in each league, by the names of that league', async () => {
  const other = await user(server, 'Ana');
  const second = await league(owner, [ana, other], 'Elsewhere');
  const card = await event(site, { fights: 1, startsIn: 0.1 });
  await pick(ana, card, 1);
  const { leagues, server_time } = (await expectOk(ana.get('/api/leagues'))).body;
  expect(Date.parse(server_time)).toBeGreaterThan(Date.now() - 60_000);
  const said = new Map(leagues.map((one: any) => [one.id, one.next_event]));
  expect(said.get(id)).toMatchObject({ id: card.id, who_is_in: { in_count: 1, member_count: 4 } });
  expect(said.get(second)).toMatchObject({
    who_is_in: { in_count: 0, member_count: 3, missing: [{ id: ana.id, shown_name: 'Ana' }, {}, {}] },
  });
  expect((said.get(second) as any).who_is_in.missing[2]).toEqual({ id: other.id, shown_name: 'Ana (2)' });
  await moveStart(site, card.id, -1);
});

test('whoever is no member learns neither counts nor names; whoever has left is not missing', async () => {
  const card = await event(site, { fights: 1 });
  const dee = await user(server, 'Dee');
  await expectOk(dee.post(`/api/leagues/${id}/membership`));
  await pick(ana, card, 1);
  expect(await counts(card, owner)).toContainEqual(['Dee', 0, false]);
  await expectOk(dee.delete(`/api/leagues/${id}/membership`));
  expect(await counts(card, owner)).not.toContainEqual(['Dee', 0, false]);
  for (const who of [dee, stranger, site]) {
    const seen = await board(card, who);
    expect(seen).toMatchObject({ hidden: true, pick_counts: null });
    expect(seen.members.map((member: any) => member.shown_name)).toEqual(['Ana']);
  }
});

test.each([
  ['of three fights', [], [1], [3], [['Bo', 1, false]]],
  ['where the others are over', [1, 2], [1], [3], [['Bo', 1, true]]],
  ['two of them, one over', [1], [1, 2], [2, 3], [['Bo', 2, true]]],
])(
  'two members picked different fights, %s: what is said of them is the same',
  async (_, over, one, two, said) => {
    const cards = [await event(site), await event(site)] as const;
    for (const bout of one) await pick(bo, cards[0], bout);
    for (const bout of two) await pick(bo, cards[1], bout);
    for (const { id: eventId } of cards)
      await sql`update fights set status = 'final' where event_id = ${eventId} and bout_order = any(${over})`.execute(
        server.db,
      );
    expect(await counts(cards[0])).toEqual(await counts(cards[1]));
    expect(await counts(cards[0])).toEqual(expect.arrayContaining(said));
    const [first, second] = await Promise.all(cards.map((card) => upcoming(card)));
    expect(first.who_is_in).toEqual(second.who_is_in);
  },
);

test('from the lock on nothing of it is said', async () => {
  const card = await event(site, { fights: 1 });
  await pick(ana, card, 1);
  await moveStart(site, card.id, -1);
  expect(await board(card)).toMatchObject({ hidden: false, pick_counts: null });
  expect(await board(card, stranger)).toEqual(await board(card));
  expect((await expectOk(ana.get(`/api/leagues/${id}`))).body.live_now).toMatchObject({ who_is_in: null });
});

test('one query counts for any number of events, leagues and members, of whom it names the first few', async () => {
  for (const startsIn of [5, 6, 7]) await event(site, { fights: 1, startsIn });
  for (const name of ['Second', 'Third', 'Fourth']) await league(owner, [bo], name);
  for (const address of ['/api/leagues', `/api/leagues/${id}`]) {
    const sent = await statementsOf(() => expectOk(bo.get(address)));
    expect(sent.filter(({ text }) => text.includes('open_count'))).toHaveLength(1);
  }
  await sql`with crowd as (
      insert into profiles (email) select 'crowd-' || n || '@example.com' from generate_series(1, 8) n returning id
    )
    insert into league_members (league_id, user_id) select ${id}, id from crowd`.execute(server.db);
  const { who_is_in } = await upcoming(await event(site, { fights: 1 }));
  expect(who_is_in).toMatchObject({ member_count: 12, missing: { length: 3 }, tiles: { length: 10 } });
});
