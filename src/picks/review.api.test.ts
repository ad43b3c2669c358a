import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let olga: Client;
let ada: Client;
let leagueId: string;
let card: { path: string; fight: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  [olga, ada] = [await user(server, 'Olga', { pro: true }), await user(server, 'Ada')];
  leagueId = await league(olga, [ada]);
});

const redByKoInTwo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const blueByDecision = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };

/** A fight without picks, and its fighters' names. */
async function newFight() {
  const { id, fights } = await event(admin, { fights: 1 });
  card = { path: `/api/leagues/${leagueId}/events/${id}`, fight: fights[0]! };
  return namesShown();
}

async function namesShown(): Promise<{ red_name: string; blue_name: string }> {
  const { red_name, blue_name } = (await ownCard()).fights[0];
  return { red_name, blue_name };
}

const ownCard = async () => (await expectOk(ada.get(`${card.path}/picks`))).body;
const replaceRed = (red_name: string) =>
  expectOk(admin.patch(`/api/admin/fights/${card.fight}`, { red_name }));

/** Whether the answer asks for review; asserts that the card agrees. */
async function save(choice: object): Promise<boolean> {
  const { body } = await expectOk(ada.put(`${card.path}/fights/${card.fight}/pick`, choice));
  expect((await ownCard()).picks).toEqual([body.pick]);
  return body.pick.needs_review;
}

test('a repeated save keeps the mark for another look and says so, a new choice clears it', async () => {
  await newFight();
  expect(await save({ ...redByKoInTwo, revision: 20 })).toBe(false);
  await replaceRed('Stand-in');
  expect(await save({ ...redByKoInTwo, revision: 20 })).toBe(true);
  expect(await save({ ...redByKoInTwo, revision: 21 })).toBe(false);
});

test('a choice made before a fighter was replaced is marked however late it arrives', async () => {
  const seen = await newFight();
  expect(await save({ ...redByKoInTwo, revision: 20, seen })).toBe(false);
  await replaceRed('Stand-in');
  expect(await save({ ...blueByDecision, revision: 21, seen })).toBe(true);
  expect(await save({ ...blueByDecision, revision: 21, seen })).toBe(true);
  expect(await save({ ...blueByDecision, revision: 22, seen: await namesShown() })).toBe(false);
});

test('so is a first choice, which had no mark before', async () => {
  const seen = await newFight();
  await replaceRed('Stand-in');
  expect(await save({ ...redByKoInTwo, revision: 20, seen })).toBe(true);
});

test('a fighter who is back is the one that was picked against', async () => {
  const seen = await newFight();
  await replaceRed('Stand-in');
  await replaceRed(seen.red_name);
  expect(await save({ ...redByKoInTwo, revision: 20, seen })).toBe(false);
});

test('a pick that needs a look says what it was picked against, through any number of changes', async () => {
  const seen = await newFight();
  await save({ ...blueByDecision, revision: 20, seen });
  const against = async () => (await ownCard()).picks[0].picked_against;
  expect(await against()).toBeNull();
  await replaceRed('Stand-in');
  expect(await against()).toEqual({ ...seen, scheduled_rounds: 3 });
  await expectOk(admin.patch(`/api/admin/fights/${card.fight}`, { scheduled_rounds: 5 }));
  await replaceRed('Another');
  expect(await against()).toEqual({ ...seen, scheduled_rounds: 3 });
  await save({ ...redByKoInTwo, revision: 21, seen: await namesShown() });
  expect(await against()).toBeNull();
});

test('rounds that drop below the pick are named too, there alone, and restored nothing has changed', async () => {
  const seen = await newFight();
  const setRounds = (scheduled_rounds: number) =>
    expectOk(admin.patch(`/api/admin/fights/${card.fight}`, { scheduled_rounds }));
  await setRounds(5);
  await save({ ...redByKoInTwo, pick_round: 4, revision: 20, seen });
  // Another member's pick there, and her own in another league, have a round that stays.
  const elsewhere = card.path.replace(leagueId, await league(olga, [ada]));
  const others: [Client, string][] = [
    [olga, card.path],
    [ada, elsewhere],
  ];
  for (const [who, path] of others)
    await expectOk(who.put(`${path}/fights/${card.fight}/pick`, redByKoInTwo));
  await setRounds(3);
  for (const [who, path] of others)
    expect((await expectOk(who.get(`${path}/picks`))).body.picks).toMatchObject([{ needs_review: false }]);
  expect((await ownCard()).picks).toMatchObject([
    { needs_review: true, picked_against: { ...seen, scheduled_rounds: 5 } },
  ]);
  await setRounds(5);
  expect((await ownCard()).picks).toMatchObject([{ needs_review: false, picked_against: null }]);
});

test.each([
  ['a round', redByKoInTwo],
  ['a decision, which has none,', blueByDecision],
])('a fighter who comes back clears the mark of %s unless it had another reason', async (_, pick) => {
  const seen = await newFight();
  await save({ ...pick, revision: 20, seen });
  await replaceRed('Stand-in');
  await replaceRed(seen.red_name);
  expect((await ownCard()).picks).toMatchObject([{ needs_review: false, picked_against: null }]);
  await server.db
    .updateTable('picks')
    .set({ needs_review: true })
    .where('fight_id', '=', card.fight)
    .execute();
  await replaceRed('Stand-in');
  await replaceRed(seen.red_name);
  expect((await ownCard()).picks).toMatchObject([{ needs_review: true, picked_against: null }]);
});

test('a late choice names the fighters its maker saw', async () => {
  const seen = await newFight();
  await replaceRed('Stand-in');
  await save({ ...redByKoInTwo, revision: 20, seen });
  expect((await ownCard()).picks).toMatchObject([{ picked_against: { ...seen, scheduled_rounds: 3 } }]);
});

test('a choice without the fighters it was made against counts as a fresh look', async () => {
  await newFight();
  await save({ ...redByKoInTwo, revision: 20 });
  await replaceRed('Stand-in');
  expect(await save({ ...redByKoInTwo, revision: 21, seen: null })).toBe(false);
  expect(await save(blueByDecision)).toBe(false);
});

test.each([
  ['half of what was seen', { red_name: 'Red 1' }],
  ['a name that no text can hold', { red_name: 'Red\u0000 1', blue_name: 'Blue 1' }],
])('%s is refused, and not saved', async (_, seen) => {
  await newFight();
  const path = `${card.path}/fights/${card.fight}/pick`;
  expect((await ada.put(path, { ...redByKoInTwo, seen })).status).toBe(422);
  expect((await ownCard()).picks).toEqual([]);
});
