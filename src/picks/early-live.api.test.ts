import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, passTenMinutesLive, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let leagueId: string;
let card: { id: string; fights: string[] };

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ada = await user(server, 'Ada');
  leagueId = await league(owner, [ada]);
});

/** In two days, with a pick of each member on its first fight. */
beforeEach(async () => {
  card = await event(admin, { startsIn: 48, fights: 2 });
  await expectOk(pick(owner, 0));
  await expectOk(pick(ada, 0));
});

const inEvent = () => `/api/leagues/${leagueId}/events/${card.id}`;
const pick = (who: Client, fight: number) =>
  who.put(`${inEvent()}/fights/${card.fights[fight]}/pick`, {
    pick_winner: 'red',
    pick_method: 'decision',
    pick_round: null,
  });
const setStatus = (fight: number, status: string) =>
  expectOk(
    owner.put(`/api/leagues/${leagueId}/fights/${card.fights[fight]}/status`, { status, confirm: true }),
  );
const setResult = (fight: number, result_winner: string) =>
  expectOk(owner.put(`/api/leagues/${leagueId}/fights/${card.fights[fight]}/result`, { result_winner }));

/** On the board and in the CSV file alike. */
async function picksShownToAda(): Promise<string[]> {
  const { body } = await expectOk(ada.get(`${inEvent()}/board`));
  const shown: string[] = body.fights.flatMap((fight: any) => fight.picks.map((one: any) => one.user_id));
  const file = (await expectOk(ada.get(`${inEvent()}/board.csv`))).body.trim().split('\n').slice(1);
  expect(file).toHaveLength(shown.length);
  expect(body.hidden).toBe(shown.length < 2);
  return shown.map((id) => (id === ada.id ? 'Ada' : 'Olga')).sort();
}

describe('a fight is set live two days before the start', () => {
  beforeEach(() => setStatus(0, 'live'));

  test('that locks at once and reveals nothing; set back, the picks are open again', async () => {
    expect((await pick(ada, 1)).body.error.message).toBe('Event is live - picks are locked');
    expect(await picksShownToAda()).toEqual(['Ada']);
    await setStatus(0, 'scheduled');
    expect(await picksShownToAda()).toEqual(['Ada']);
    await expectOk(pick(ada, 1));
    const { body } = await expectOk(ada.get(`${inEvent()}/picks`));
    expect(body).toMatchObject({ lock_reason: null, event: { locked: false } });
  });

  test('after ten minutes the picks are shown, and stay locked whatever happens', async () => {
    await passTenMinutesLive(server.db, card.id);
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
    await setStatus(0, 'scheduled');
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
    expect((await pick(ada, 1)).status).toBe(409);
  });

  test('ten minutes are counted from the last time that it went live', async () => {
    await passTenMinutesLive(server.db, card.id);
    await setStatus(0, 'scheduled');
    await setStatus(0, 'live');
    expect(await picksShownToAda()).toEqual(['Ada']);
  });

  test('editing the card does not restart the ten minutes', async () => {
    await passTenMinutesLive(server.db, card.id);
    await expectOk(admin.patch(`/api/admin/fights/${card.fights[0]}`, { weight_class: 'Flyweight' }));
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
  });

  test('the fight that has been live longest counts', async () => {
    await passTenMinutesLive(server.db, card.id);
    await setStatus(1, 'live');
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
  });

  test.each(['red', 'blue', 'draw', 'nc'])('the result %s shows them', async (winner) => {
    await setResult(0, winner);
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
  });

  test('so does the start', async () => {
    await moveStart(admin, card.id, -0.01);
    expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
  });

  test('the board names the instant from which it shows picks, which nothing else needs', async () => {
    const board = async () => (await expectOk(ada.get(`${inEvent()}/board`))).body;
    const { live_since } = await server.db
      .selectFrom('events')
      .select('live_since')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse((await board()).reveals_at)).toBe(live_since!.getTime() + 600_000);
    await setResult(0, 'red');
    expect(await board()).toMatchObject({ server_time: null, reveals_at: null });
  });
});

test('a result of an open event shows nothing, and a fight live beside it shows what is locked', async () => {
  await setResult(0, 'red');
  expect(await picksShownToAda()).toEqual(['Ada']);
  await setStatus(1, 'live');
  expect(await picksShownToAda()).toEqual(['Ada', 'Olga']);
});

test('points of a season wait for the same', async () => {
  await setResult(0, 'red');
  const points = async () =>
    (await expectOk(ada.get(`/api/leagues/${leagueId}/standings`))).body.standings.find(
      (row: any) => row.id === ada.id,
    ).totalPoints;
  const before = await points();
  await setStatus(1, 'live');
  expect(await points()).toBe(before + 5);
});
