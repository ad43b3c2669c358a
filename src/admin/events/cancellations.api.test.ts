import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let ada: Client;
let bo: Client;
let leagueId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  ada = await user(server, 'Ada', { pro: true });
  bo = await user(server, 'Bo');
  leagueId = await league(ada, [bo]);
});

const redByKo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const inLeague = (eventId: string) => `/api/leagues/${leagueId}/events/${eventId}`;
const pick = (who: Client, eventId: string, fight: string, choice: object = redByKo) =>
  who.put(`${inLeague(eventId)}/fights/${fight}/pick`, choice);
const cancel = (fight: string) => admin.put(`/api/fights/${fight}/cancellation`);
const restore = (fight: string) => admin.delete(`/api/fights/${fight}/cancellation`);
const decide = (fight: string, result_winner = 'red') =>
  expectOk(
    admin.put(`/api/admin/fights/${fight}/result`, {
      result_winner,
      result_method: 'ko_tko',
      result_round: 2,
      final: true,
    }),
  );
const ownCard = async (who: Client, eventId: string) =>
  (await expectOk(who.get(`${inLeague(eventId)}/picks`))).body;
const board = async (who: Client, eventId: string) =>
  (await expectOk(who.get(`${inLeague(eventId)}/board`))).body;
const found = async (eventId: string) =>
  (await expectOk(admin.get(`/api/admin/events/${eventId}/fights`))).body;
const home = async (who: Client) => (await expectOk(who.get(`/api/leagues/${leagueId}`))).body;

describe('a canceled bout', () => {
  test('is a final no contest with a mark; taken back it is scheduled and has no result', async () => {
    const { id, fights } = await event(admin);
    const { body } = await expectOk(cancel(fights[0]!));
    expect(body).toMatchObject({
      status: 'final',
      result_winner: 'nc',
      result_method: 'nc',
      result_round: null,
      canceled_at: expect.any(String),
    });
    expect((await expectOk(cancel(fights[0]!))).body).toEqual(body);
    expect((await found(id)).event).toMatchObject({ resulted_count: 1, canceled_count: 1 });
    expect((await expectOk(restore(fights[0]!))).body).toMatchObject({
      status: 'scheduled',
      result_winner: null,
      result_method: null,
      canceled_at: null,
    });
    expect((await found(id)).event).toMatchObject({ resulted_count: 0, canceled_count: 0 });
  });

  test('keeps its picks, closed: a save is refused with a sentence, and works again after', async () => {
    const { id, fights } = await event(admin);
    await expectOk(pick(ada, id, fights[0]!));
    await expectOk(cancel(fights[0]!));
    const refused = await pick(ada, id, fights[0]!, { ...redByKo, pick_round: 1 });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "This fight is canceled. Your pick won't count.",
    ]);
    expect((await ownCard(ada, id)).picks).toMatchObject([{ ...redByKo, needs_review: false }]);
    await expectOk(pick(ada, id, fights[1]!));
    await expectOk(restore(fights[0]!));
    await expectOk(pick(ada, id, fights[0]!, { ...redByKo, pick_round: 1 }));
  });

  test('alone makes an event neither live nor locked, and neither shows nor scores its picks', async () => {
    const { id, fights } = await event(admin);
    await expectOk(pick(ada, id, fights[0]!));
    await expectOk(pick(bo, id, fights[1]!));
    await expectOk(cancel(fights[0]!));
    expect((await found(id)).event).toMatchObject({ status: 'upcoming', locked: false });
    const seen = await board(bo, id);
    expect(seen.hidden).toBe(true);
    expect(seen.fights.flatMap((fight: any) => fight.picks)).toMatchObject([{ user_id: bo.id }]);
    const standing = async () =>
      (await expectOk(ada.get(`/api/leagues/${leagueId}/standings`))).body.standings.find(
        (one: any) => one.is_me,
      );
    const before = await standing();
    await expectOk(restore(fights[0]!));
    expect(await standing()).toEqual(before);
  });

  test('with a real result beside it is live, and complete with the last one', async () => {
    const { id, fights } = await event(admin, { fights: 3 });
    for (const who of [ada, bo]) for (const fight of fights) await expectOk(pick(who, id, fight));
    await expectOk(cancel(fights[0]!));
    await moveStart(admin, id, -1);
    expect((await found(id)).event.status).toBe('upcoming');
    await decide(fights[1]!);
    expect((await found(id)).event.status).toBe('live');
    await decide(fights[2]!, 'blue');
    expect((await found(id)).event.status).toBe('completed');
    const { members, fights: shown } = await board(bo, id);
    expect(members.map((member: any) => member.points)).toEqual([10, 10]);
    expect(shown[0].picks).toMatchObject([{ points: 0 }, { points: 0 }]);
    const csv = (await expectOk(bo.get(`${inLeague(id)}/board.csv`))).body as string;
    expect(csv).toContain('Ada,1,Red 1,Blue 1,red,ko_tko,2,nc,nc,,0');
    const past = (await home(bo)).past.find((one: any) => one.id === id);
    expect(past.winner_badge.text).toBe('Winner: Ada (10 pts)');
  });

  test('a resulted bout cannot be canceled, nor a canceled one be given a result or a status', async () => {
    const { fights } = await event(admin);
    await decide(fights[0]!);
    expect((await cancel(fights[0]!)).body.error.code).toBe('fight_resulted');
    await expectOk(cancel(fights[1]!));
    const path = `/api/admin/fights/${fights[1]}`;
    const refused = [
      await admin.put(`${path}/status`, { status: 'live' }),
      await admin.put(`${path}/result`, { result_winner: 'red' }),
      await admin.delete(`${path}/result`),
    ];
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(3).fill('fight_canceled'));
  });

  test('one that comes back counts as missing again', async () => {
    const { id, fights } = await event(admin, { fights: 2 });
    await expectOk(pick(ada, id, fights[0]!));
    const own = async () => (await home(ada)).upcoming.find((one: any) => one.id === id);
    await expectOk(cancel(fights[1]!));
    expect(await own()).toMatchObject({ picks_complete: true, my_pick_count: 1, canceled_count: 1 });
    await expectOk(restore(fights[1]!));
    expect(await own()).toMatchObject({ picks_complete: false, my_pick_count: 1 });
  });
});

describe('a canceled event', () => {
  test('is past, without a winner, and shows nothing that was hidden, not even at its start', async () => {
    const { id, fights } = await event(admin);
    for (const who of [ada, bo]) await expectOk(pick(who, id, fights[0]!));
    const before = await board(bo, id);
    const { body } = await expectOk(admin.put(`/api/events/${id}/cancellation`));
    expect(body).toMatchObject({ status: 'completed', canceled_at: expect.any(String), canceled_count: 3 });
    const past = (await home(bo)).past.find((one: any) => one.id === id);
    expect(past).toMatchObject({ canceled_at: body.canceled_at, winner_badge: { text: 'No winner' } });
    const picksOf = ({ fights }: any) =>
      fights.map((fight: any) => fight.picks.map((one: any) => one.user_id));
    await server.db
      .updateTable('events')
      .set({ start_time: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    await server.db
      .updateTable('events')
      .set({ canceled_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute();
    const after = await board(bo, id);
    expect([after.hidden, after.reveals_at, picksOf(after)]).toEqual([true, null, picksOf(before)]);
    expect((await ownCard(ada, id)).lock_reason).toBe('canceled');
    const refused = await pick(ada, id, fights[1]!);
    expect(refused.body.error.message).toBe('Event is canceled - picks are locked');
  });

  test('has no winner, though a result stands', async () => {
    const { id, fights } = await event(admin, { fights: 2 });
    await expectOk(pick(bo, id, fights[0]!));
    await moveStart(admin, id, -1);
    const seen = async () => {
      const past = (await home(bo)).past.find((one: any) => one.id === id);
      const { stats } = (await expectOk(bo.get('/api/me/profile'))).body;
      const { leagues } = (await expectOk(bo.get('/api/leagues'))).body;
      const isLastNight = leagues[0].last_nights.some((one: any) => one.id === id);
      return [past?.winner_badge.text, stats.eventWins, isLastNight];
    };
    const [, wins] = await seen();
    await decide(fights[0]!);
    await cancel(fights[1]!);
    const won = ['Winner: Bo (10 pts)', wins + 1, true];
    expect(await seen()).toEqual(won);
    await expectOk(admin.put(`/api/events/${id}/cancellation`));
    expect(await seen()).toEqual(['No winner', wins, false]);
    await expectOk(admin.delete(`/api/events/${id}/cancellation`));
    expect(await seen()).toEqual(won);
  });

  test('keeps its results; restored, whatever was canceled with it is back on', async () => {
    const { id, fights } = await event(admin, { fights: 4 });
    await expectOk(cancel(fights[0]!));
    await moveStart(admin, id, -1);
    await decide(fights[1]!);
    await expectOk(admin.put(`/api/events/${id}/cancellation`));
    const states = async () =>
      (await found(id)).fights.map((fight: any) => [fight.result_winner, fight.canceled_at !== null]);
    expect(await states()).toEqual([
      ['nc', true],
      ['red', false],
      ['nc', true],
      ['nc', true],
    ]);
    const next = await event(admin, { fights: 0 });
    await expectOk(admin.post(`/api/fights/${fights[3]}/move`, { event_id: next.id }));
    expect((await home(ada)).live_now?.id).not.toBe(id);
    expect((await restore(fights[2]!)).body.error.code).toBe('event_canceled');
    const added = await admin.post(`/api/admin/events/${id}/fights`, { red_name: 'A', blue_name: 'B' });
    expect(added.body.error.code).toBe('event_canceled');
    await expectOk(admin.delete(`/api/events/${id}/cancellation`));
    expect(await states()).toEqual([
      ['nc', true],
      ['red', false],
      [null, false],
      ['nc', true],
    ]);
    expect((await found(id)).event).toMatchObject({ status: 'live', canceled_at: null, canceled_count: 2 });
  });
});

describe('a moved bout', () => {
  test('is canceled here and new there, where only its owner is offered the old pick', async () => {
    const here = await event(admin, { fights: 2 });
    const there = await event(admin, { fights: 1, startsIn: 50, name: 'Next Night' });
    const rounds = (fight: string, scheduled_rounds: number) =>
      expectOk(admin.patch(`/api/admin/fights/${fight}`, { scheduled_rounds }));
    await rounds(here.fights[0]!, 5);
    await expectOk(pick(ada, here.id, here.fights[0]!, { ...redByKo, pick_round: 5 }));
    const move = (event_id: string, fight = here.fights[0]) =>
      admin.post(`/api/fights/${fight}/move`, { event_id });
    const { status, body } = await expectOk(move(there.id));
    expect(status).toBe(201);
    expect(body.fight).toMatchObject({
      moved_to: body.moved.id,
      result_winner: 'nc',
      canceled_at: expect.any(String),
    });
    expect(body.moved).toMatchObject({
      event_id: there.id,
      bout_order: 2,
      red_name: 'Red 1',
      weight_class: 'Lightweight',
      status: 'scheduled',
      result_winner: null,
    });
    const seen = { red_name: 'Red 1', blue_name: 'Blue 1' };
    const offer = {
      ...redByKo,
      pick_round: 5,
      fight_id: body.moved.id,
      from_event_name: 'Fight Night',
      seen,
    };
    expect((await ownCard(ada, there.id)).offers).toEqual([offer]);
    // Neither a pick elsewhere nor another's takes its place.
    const elsewhere = `/api/leagues/${await league(ada)}/events/${there.id}/fights/${body.moved.id}/pick`;
    await expectOk(ada.put(elsewhere, redByKo));
    await expectOk(pick(bo, there.id, body.moved.id, redByKo));
    expect((await ownCard(ada, there.id)).offers).toEqual([offer]);
    const setStatus = (status: string) =>
      sql`update fights set status = ${status} where id = ${body.moved.id}`.execute(server.db);
    await setStatus('final');
    expect((await ownCard(ada, there.id)).offers).toEqual([]);
    await setStatus('scheduled');
    // Made against different fighters than those who fight now.
    const before = { red_name: 'Red 0', blue_name: 'Blue 0' };
    await sql`update picks set needs_review = true, picked_against = ${JSON.stringify(before)} where fight_id = ${here.fights[0]}`.execute(
      server.db,
    );
    expect((await ownCard(ada, there.id)).offers).toEqual([{ ...offer, seen: before }]);
    // A round that is gone there is not offered.
    await rounds(body.moved.id, 3);
    expect((await ownCard(ada, there.id)).offers).toEqual([]);
    expect(await ownCard(bo, there.id)).toMatchObject({ offers: [], moved_away: [] });
    expect((await ownCard(bo, here.id)).moved_away).toEqual([
      { fight_id: here.fights[0], event_id: there.id, event_name: 'Next Night' },
    ]);
    await expectOk(admin.patch(`/api/admin/fights/${body.moved.id}`, { red_name: 'Stand-in' }));
    const taken = await expectOk(pick(ada, there.id, body.moved.id, { ...redByKo, seen }));
    expect(taken.body.pick).toMatchObject({ needs_review: true, since_picked: { red_name: 'Red 1' } });
    expect((await ownCard(ada, there.id)).offers).toEqual([]);
    expect((await move(there.id)).body.error.code).toBe('fight_moved');
    expect((await move(here.id, here.fights[1])).body.error.code).toBe('move_same_event');
  });

  test('is not moved to a locked event, nor with a result', async () => {
    const here = await event(admin, { fights: 2 });
    const past = await event(admin, { fights: 1, startsIn: -1 });
    const there = await event(admin, { fights: 1, startsIn: 50 });
    const move = (event_id: string) => admin.post(`/api/fights/${here.fights[0]}/move`, { event_id });
    expect((await move(past.id)).body.error.code).toBe('move_target_locked');
    await decide(here.fights[0]!);
    expect((await move(there.id)).body.error.code).toBe('fight_resulted');
    expect((await found(there.id)).fights).toHaveLength(1);
  });

  test('its picks are not on the board: those on the other card may be the same', async () => {
    const here = await event(admin, { fights: 2 });
    const there = await event(admin, { fights: 1, startsIn: 50 });
    for (const who of [ada, bo]) for (const fight of here.fights) await expectOk(pick(who, here.id, fight));
    await expectOk(admin.post(`/api/fights/${here.fights[0]}/move`, { event_id: there.id }));
    await moveStart(admin, here.id, -1);
    const { hidden, fights } = await board(bo, here.id);
    expect([hidden, ...fights.map((fight: any) => fight.picks.length)]).toEqual([false, 0, 2]);
  });

  test('restored, its picks and their points stay hidden until the other card is shown as well', async () => {
    const here = await event(admin, { fights: 2 });
    const there = await event(admin, { fights: 1, startsIn: 50 });
    const [bout, other] = here.fights as [string, string];
    for (const who of [ada, bo]) await expectOk(pick(who, here.id, bout));
    for (const who of [ada, bo]) await expectOk(pick(who, here.id, other));
    const { moved } = (await expectOk(admin.post(`/api/fights/${bout}/move`, { event_id: there.id }))).body;
    await moveStart(admin, here.id, -1);
    const bothPicked = async () =>
      (await expectOk(bo.get(`/api/leagues/${leagueId}/versus/${ada.id}/${bo.id}`))).body.both_count;
    // The viewer's own history counts what others picked, too.
    const counted = async () => {
      const { summary } = (await expectOk(ada.get('/api/me/history'))).body;
      return summary.by_corner[0].picks as number;
    };
    const [before, countedBefore] = [await bothPicked(), await counted()];
    await decide(other);
    const shown = async () => {
      const { members, fights } = await board(bo, here.id);
      const csv: string = (await expectOk(bo.get(`${inLeague(here.id)}/board.csv`))).body;
      return {
        picks: fights.map((fight: any) => fight.picks.length),
        points: members.map((member: any) => member.points),
        standings: await pointsOf(here.id),
        versus: (await bothPicked()) - before,
        counted: (await counted()) - countedBefore,
        rows: csv.split('\n').filter((row) => row.includes(',Red 1,')).length,
      };
    };
    const pointsOf = async (through: string) => {
      const { rows } = await sql<{ points: number }>`
        select sum(score_points(winners, methods, rounds))::int as points from league_scores(${leagueId})
        where event_id = ${through}`.execute(server.db);
      return rows[0]!.points;
    };
    const withoutIt = { picks: [0, 2], points: [10, 10], standings: 20, versus: 1, counted: 1, rows: 0 };
    expect(await shown()).toEqual(withoutIt);
    await expectOk(restore(bout));
    expect(await shown()).toEqual(withoutIt);
    await decide(bout);
    expect(await shown()).toEqual(withoutIt);
    await expectOk(pick(ada, there.id, moved.id));
    await expectOk(cancel(moved.id));
    const withIt = { picks: [2, 2], points: [20, 20], standings: 40, versus: 2, counted: 2, rows: 2 };
    expect(await shown()).toEqual(withIt);
    await expectOk(restore(moved.id));
    expect(await shown()).toEqual(withoutIt);
    await moveStart(admin, there.id, -1);
    await board(bo, there.id);
    expect(await shown()).toEqual(withIt);
    // A second reader gets the cached board.
    expect(await shown()).toEqual(withIt);
    const start_time = new Date(Date.now() + 3_600_000).toISOString();
    await expectOk(admin.post(`/api/admin/events/${there.id}/reopening`, { start_time }));
    expect(await shown()).toEqual(withoutIt);
  });

  test('away from a card that was shown, its picks stay shown, and those on the other card wait for none', async () => {
    const here = await event(admin, { fights: 2 });
    const there = await event(admin, { fights: 1 });
    const bout = here.fights[0]!;
    const picksOn = async (id: string) =>
      (await board(bo, id)).fights.map((fight: any) => fight.picks.length);
    for (const fight of here.fights) await expectOk(pick(ada, here.id, fight));
    await moveStart(admin, here.id, -1);
    expect(await picksOn(here.id)).toEqual([1, 1]);
    const { moved } = (await expectOk(admin.post(`/api/fights/${bout}/move`, { event_id: there.id }))).body;
    await expectOk(pick(ada, there.id, moved.id));
    expect(await picksOn(here.id)).toEqual([1, 1]);
    await expectOk(restore(bout));
    expect(await picksOn(here.id)).toEqual([1, 1]);
    await moveStart(admin, there.id, -1);
    expect(await picksOn(there.id)).toEqual([0, 1]);
  });

  test('restored, its picks on the other card wait for the first, if that is shown later', async () => {
    const here = await event(admin, { fights: 1, startsIn: 50 });
    const there = await event(admin, { fights: 1 });
    const { moved } = (
      await expectOk(admin.post(`/api/fights/${here.fights[0]}/move`, { event_id: there.id }))
    ).body;
    await expectOk(pick(ada, there.id, moved.id));
    await expectOk(restore(here.fights[0]!));
    await moveStart(admin, there.id, -1);
    const onBoard = async () => (await board(bo, there.id)).fights.map((fight: any) => fight.picks.length);
    expect(await onBoard()).toEqual([0, 0]);
    await expectOk(admin.delete(`/api/admin/fights/${here.fights[0]}`));
    expect(await onBoard()).toEqual([0, 1]);
  });
});

test('a result that was overturned later keeps its points and gets a note', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  await expectOk(pick(ada, id, fights[0]!));
  const path = `/api/fights/${fights[0]}/overturned`;
  expect((await admin.put(path, { date: '2026-11-28' })).body.error.code).toBe('fight_without_result');
  await moveStart(admin, id, -1);
  await decide(fights[0]!);
  const { body } = await expectOk(admin.put(path, { date: '2026-11-28', note: 'failed test' }));
  expect(body).toMatchObject({
    overturned_note: 'Overturned on Nov 28, 2026: failed test',
    result_winner: 'red',
  });
  expect((await board(ada, id)).members).toMatchObject([{ points: 10 }]);
  expect((await admin.put(path, {})).status).toBe(422);
  expect((await expectOk(admin.delete(path))).body.overturned_note).toBeNull();
});

describe('the history', () => {
  const changes = async (eventId: string) =>
    (await expectOk(admin.get(`/api/admin/events/${eventId}/changes`))).body.changes as any[];
  const undo = async (change: { id: number }) => admin.post(`/api/admin/changes/${change.id}/undo`);

  test('names who canceled, replaced, overturned and moved; all but the move can be undone', async () => {
    const { id, fights } = await event(admin, { fights: 3 });
    const there = await event(admin, { fights: 1, startsIn: 50 });
    const [first, second, third] = fights as [string, string, string];
    await expectOk(cancel(first));
    await expectOk(admin.patch(`/api/admin/fights/${second}`, { red_name: 'Stand-in' }));
    await decide(second);
    await expectOk(admin.put(`/api/fights/${second}/overturned`, { note: 'Overturned' }));
    await expectOk(admin.post(`/api/fights/${third}/move`, { event_id: there.id }));
    const kinds = ['moved', 'overturned', 'replaced', 'canceled'];
    const logged = (await changes(id)).filter(({ kind }) => kinds.includes(kind));
    expect(logged.map(({ kind, undoable }) => [kind, undoable])).toEqual([
      ['moved', false],
      ['overturned', true],
      ['replaced', true],
      ['canceled', true],
    ]);
    expect((await undo(logged[0]!)).body.error.code).toBe('change_stands');
    for (const change of logged.slice(1)) await expectOk(undo(change));
    expect((await found(id)).fights).toMatchObject([
      { status: 'scheduled', result_winner: null, canceled_at: null },
      { red_name: 'Red 2', overturned_note: null, result_winner: 'red' },
      { canceled_at: expect.any(String) },
    ]);
  });

  test("takes back an event's cancellation as a whole, not bout by bout", async () => {
    const { id } = await event(admin, { fights: 2 });
    await expectOk(admin.put(`/api/events/${id}/cancellation`));
    const [whole, ...bouts] = (await changes(id)).filter(({ kind }) => kind === 'canceled');
    expect(bouts).toHaveLength(2);
    expect((await undo(bouts[0]!)).body.error.code).toBe('event_canceled');
    await expectOk(undo(whole!));
    expect((await found(id)).event).toMatchObject({
      status: 'upcoming',
      canceled_at: null,
      canceled_count: 0,
    });
  });

  test('takes back the cancellation of a bout that moved since, and of none that is gone', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const there = await event(admin, { fights: 1, startsIn: 50 });
    const [bout] = fights as [string];
    await expectOk(cancel(bout));
    const [canceled] = await changes(id);
    const { moved } = (await expectOk(admin.post(`/api/fights/${bout}/move`, { event_id: there.id }))).body;
    await expectOk(undo(canceled));
    expect((await found(id)).fights).toMatchObject([
      { status: 'scheduled', canceled_at: null, moved_to: null },
    ]);
    const [back] = await changes(id);
    await expectOk(undo(back));
    expect((await found(id)).fights).toMatchObject([{ canceled_at: expect.any(String), moved_to: moved.id }]);
    await expectOk(restore(bout));
    const [restored] = await changes(id);
    await expectOk(admin.delete(`/api/admin/fights/${moved.id}`));
    await expectOk(undo(restored));
    expect((await found(id)).fights).toMatchObject([{ canceled_at: expect.any(String), moved_to: null }]);
  });

  test('keeps a result with its note: cleared, both go, and undone, both are back', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    await decide(fights[0]!);
    await expectOk(admin.put(`/api/fights/${fights[0]}/overturned`, { note: 'Overturned' }));
    await expectOk(admin.delete(`/api/admin/fights/${fights[0]}/result`));
    expect((await found(id)).fights).toMatchObject([{ result_winner: null, overturned_note: null }]);
    await expectOk(undo((await changes(id))[0]));
    expect((await found(id)).fights).toMatchObject([{ result_winner: 'red', overturned_note: 'Overturned' }]);
  });

  test('restores no note to a bout that no longer has a result', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    await decide(fights[0]!);
    await expectOk(admin.put(`/api/fights/${fights[0]}/overturned`, { note: 'Overturned' }));
    await expectOk(admin.delete(`/api/fights/${fights[0]}/overturned`));
    const [cleared] = await changes(id);
    await expectOk(admin.delete(`/api/admin/fights/${fights[0]}/result`));
    expect((await undo(cleared)).body.error.code).toBe('change_superseded');
    await expectOk(cancel(fights[0]!));
    expect((await undo(cleared)).body.error.code).toBe('change_superseded');
    expect((await found(id)).fights).toMatchObject([{ overturned_note: null }]);
  });
});

test('when bouts are canceled while picks are saved, each save is either kept or refused, and none comes later', async () => {
  for (let trial = 0; trial < 10; trial++) {
    const { id, fights } = await event(admin, { fights: 2 });
    let stored = 0;
    const change = async () => {
      for (let revision = 1; ; revision++) {
        const { status, body } = await pick(ada, id, fights[0]!, { ...redByKo, revision });
        if (status !== 200) return expect(body.error.code).toBe('pick_canceled');
        stored = revision;
      }
    };
    const changing = change();
    await expectOk(pick(bo, id, fights[1]!));
    await expectOk(cancel(fights[0]!));
    await changing;
    const picks = (await ownCard(ada, id)).picks;
    expect(picks.map((one: any) => one.revision)).toEqual(stored === 0 ? [] : [stored]);
  }
});
