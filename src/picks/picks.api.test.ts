import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, passTenMinutesLive, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let leagueId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  ada = await user(server, 'Ada');
  leagueId = await league(owner, [ada]);
});

const redByKoInTwo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const blueByDecision = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };

const pickPath = (eventId: string, fightId: string) =>
  `/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`;
const ownPicks = async (eventId: string, who = ada) =>
  (await expectOk(who.get(`/api/leagues/${leagueId}/events/${eventId}/picks`))).body;

describe('saving a pick', () => {
  test('it is saved, read back, and replaced by the next choice', async () => {
    const { id, fights } = await event(admin);
    const saved = await ada.put(pickPath(id, fights[0]!), redByKoInTwo);
    expect(saved).toMatchObject({ status: 200, body: { outcome: 'saved', pick: redByKoInTwo } });
    expect((await ownPicks(id)).picks).toMatchObject([{ fight_id: fights[0], ...redByKoInTwo }]);
    await expectOk(ada.put(pickPath(id, fights[0]!), blueByDecision));
    expect((await ownPicks(id)).picks).toMatchObject([{ fight_id: fights[0], ...blueByDecision }]);
  });

  test('an older choice that arrives late changes nothing and gets the stored one', async () => {
    const { id, fights } = await event(admin);
    await expectOk(ada.put(pickPath(id, fights[0]!), { ...redByKoInTwo, revision: 20 }));
    const late = await ada.put(pickPath(id, fights[0]!), { ...blueByDecision, revision: 10 });
    expect(late.body).toMatchObject({ outcome: 'superseded', pick: { ...redByKoInTwo, revision: 20 } });
    const again = await ada.put(pickPath(id, fights[0]!), { ...redByKoInTwo, revision: 20 });
    expect(again.body.outcome).toBe('saved');
  });

  test.each([
    ['the method', { pick_winner: 'red', pick_method: 'submission', pick_round: 1 }, ['pick_winner']],
    ['the round', { ...redByKoInTwo, pick_round: 3 }, ['pick_winner', 'pick_method']],
    ['the corner', { ...redByKoInTwo, pick_winner: 'blue' }, ['pick_method', 'pick_round']],
    ['nothing', redByKoInTwo, ['pick_winner', 'pick_method', 'pick_round']],
  ])(
    'a window that changes only %s writes no old choice back over that of another',
    async (_, late, carried) => {
      const { id, fights } = await event(admin, { fights: 1 });
      await expectOk(ada.put(pickPath(id, fights[0]!), { ...blueByDecision, revision: 10 }));
      const answer = await ada.put(pickPath(id, fights[0]!), { ...late, revision: 20, carried });
      expect(answer.body).toMatchObject({ outcome: 'superseded', pick: { ...blueByDecision, revision: 10 } });
      expect((await ownPicks(id)).picks).toMatchObject([blueByDecision]);
    },
  );

  test('carried-over values do not conflict with the same stored ones, or with none', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const save = async (body: object) =>
      (await expectOk(ada.put(pickPath(id, fights[0]!), body))).body.outcome;
    expect(await save({ ...redByKoInTwo, revision: 10, carried: ['pick_winner'] })).toBe('saved');
    const round = { ...redByKoInTwo, pick_round: 3, carried: ['pick_winner', 'pick_method'] };
    expect(await save({ ...round, revision: 20 })).toBe('saved');
    expect(await save({ ...round, revision: 20 })).toBe('saved');
    const other = ['pick_method', 'pick_round'];
    expect(await save({ ...round, pick_winner: 'blue', revision: 25, carried: other })).toBe('saved');
    expect(await save({ ...blueByDecision, revision: 30 })).toBe('saved');
    expect(await save({ ...blueByDecision, pick_winner: 'red', revision: 40, carried: other })).toBe('saved');
  });

  test('a choice made for another user is not saved', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const asExpected = (viewer: Client) =>
      ada.send('PUT', pickPath(id, fights[0]!), redByKoInTwo, { 'x-expected-user': viewer.id });
    expect((await asExpected(owner)).status).toBe(401);
    expect((await ownPicks(id)).picks).toEqual([]);
    expect((await asExpected(ada)).body.outcome).toBe('saved');
  });

  test.each([
    ['no winner', { pick_method: 'decision', pick_round: null }],
    ['no method', { pick_winner: 'red', pick_round: null }],
    ['a finish without a round', { pick_winner: 'red', pick_method: 'submission', pick_round: null }],
    ['a decision with a round', { pick_winner: 'red', pick_method: 'decision', pick_round: 1 }],
    ['a round that is not scheduled', { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 4 }],
    ['an unknown part that is carried', { ...redByKoInTwo, carried: ['fight_id'] }],
    ['an unknown field', { ...redByKoInTwo, user_id: 'me' }],
    ['half a letter', { ...redByKoInTwo, seen: { red_name: '\ud83e', blue_name: 'Blue' } }],
  ])('%s is refused and not saved', async (_, body) => {
    const { id, fights } = await event(admin, { fights: 1 });
    expect((await ada.put(pickPath(id, fights[0]!), body)).status).toBe(422);
    expect((await ownPicks(id)).picks).toEqual([]);
  });

  test('an open event does not open a fight of another, locked one', async () => {
    const open = await event(admin);
    const started = await event(admin, { startsIn: -1 });
    const answer = await ada.put(pickPath(open.id, started.fights[0]!), redByKoInTwo);
    expect(answer.status).toBe(404);
  });
});

test('picks are deleted with their fight and with their event', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  for (const fight of fights) await expectOk(ada.put(pickPath(id, fight), redByKoInTwo));
  const left = () => server.db.selectFrom('picks').select('fight_id').where('event_id', '=', id).execute();
  await expectOk(admin.delete(`/api/admin/fights/${fights[0]}`));
  expect(await left()).toEqual([{ fight_id: fights[1] }]);
  await expectOk(admin.delete(`/api/admin/events/${id}`));
  expect(await left()).toEqual([]);
});

describe('the lock', () => {
  test('after the start nothing is accepted', async () => {
    const { id, fights } = await event(admin);
    await moveStart(admin, id, -0.01);
    const answer = await ada.put(pickPath(id, fights[0]!), redByKoInTwo);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { message: 'Event has started - picks are locked' } },
    });
    expect(await ownPicks(id)).toMatchObject({ lock_reason: 'started', event: { locked: true } });
  });

  test('one live fight locks the whole event; set back before anyone looked, picks reopen; once shown they never do', async () => {
    const { id, fights } = await event(admin);
    const status = (value: string) =>
      expectOk(owner.put(`/api/leagues/${leagueId}/fights/${fights[0]}/status`, { status: value }));
    await expectOk(owner.put(pickPath(id, fights[1]!), redByKoInTwo));

    await status('live');
    expect((await ada.put(pickPath(id, fights[2]!), redByKoInTwo)).body.error.message).toBe(
      'Event is live - picks are locked',
    );
    await status('scheduled');
    await expectOk(ada.put(pickPath(id, fights[2]!), redByKoInTwo));

    await status('live');
    await passTenMinutesLive(server.db, id);
    await expectOk(ada.get(`/api/leagues/${leagueId}/events/${id}/board`));
    await status('scheduled');
    expect((await ada.put(pickPath(id, fights[2]!), blueByDecision)).status).toBe(409);
    expect(await ownPicks(id)).toMatchObject({ lock_reason: 'revealed' });
  });

  test('a resulted or final fight takes no picks while the others still do', async () => {
    const { id, fights } = await event(admin);
    await expectOk(
      owner.put(`/api/leagues/${leagueId}/fights/${fights[0]}/result`, { result_winner: 'red' }),
    );
    await expectOk(owner.put(`/api/leagues/${leagueId}/fights/${fights[1]}/status`, { status: 'final' }));
    for (const fight of fights.slice(0, 2)) {
      expect((await ada.put(pickPath(id, fight), redByKoInTwo)).body.error.code).toBe('pick_closed');
    }
    await expectOk(ada.put(pickPath(id, fights[2]!), redByKoInTwo));
  });
});
