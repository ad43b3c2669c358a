import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, turnedLeague, user } from '../../../test/world.ts';

let server: TestServer;
let site: Client;
let owner: Client;
let anna: Client;
let zoe: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await siteAdmin(server);
  owner = await user(server, 'Mel', { pro: true });
  anna = await user(server, 'Änna');
  zoe = await user(server, 'zoe');
  id = await league(owner, [zoe, anna]);
});

const home = async (who = anna) => (await expectOk(who.get(`/api/leagues/${id}`))).body;
const pick = (who: Client, eventId: string, fight: string, winner: string) =>
  expectOk(
    who.put(`/api/leagues/${id}/events/${eventId}/fights/${fight}/pick`, {
      pick_winner: winner,
      pick_method: 'decision',
      pick_round: null,
    }),
  );
const result = (fight: string, winner: string) =>
  expectOk(
    owner.put(`/api/leagues/${id}/fights/${fight}/result`, {
      result_winner: winner,
      result_method: 'decision',
      result_round: null,
    }),
  );

describe('members', () => {
  test('are in alphabetical order, without e-mails', async () => {
    const { members } = await home();
    expect(members.map((member: { shown_name: string }) => member.shown_name)).toEqual([
      'Änna',
      'Mel',
      'zoe',
    ]);
    expect(members[0]).toMatchObject({ id: anna.id, role: 'member', is_owner: false, is_me: true });
    expect(members[1]).toMatchObject({ id: owner.id, role: 'admin', is_owner: true, is_me: false });
    expect(JSON.stringify(members)).not.toContain('@');
  });

  test('answers say what the viewer may do', async () => {
    expect((await home()).can).toEqual({
      run: false,
      bring_history: false,
      change_roles: false,
      hand_over: false,
      delete: false,
      leave: true,
      edit_results: false,
    });
    const own = await home(owner);
    expect(own).toMatchObject({
      is_owner: true,
      can: {
        run: true,
        bring_history: true,
        hand_over: true,
        delete: true,
        leave: false,
        edit_results: true,
      },
    });
    expect(own.members.map((member: { can: object }) => member.can)).toEqual([
      { be_removed: true, change_role: true, be_given_league: true },
      { be_removed: false, change_role: false, be_given_league: false },
      { be_removed: true, change_role: true, be_given_league: true },
    ]);
  });
});

describe('events', () => {
  test('a fight that was over before its event locked is not missing', async () => {
    const { id: event_id, fights } = await event(site, { fights: 2, name: 'Early Night' });
    await result(fights[0]!, 'red');
    const { live_now, upcoming } = await home();
    expect([live_now, ...upcoming].find((one) => one?.id === event_id)).toMatchObject({
      locked: false,
      my_pick_count: 0,
      missing_count: 1,
    });
    await expectOk(site.delete(`/api/admin/events/${event_id}`));
  });

  test("go from upcoming through live to past, with the viewer's progress and the winner", async () => {
    const card = await event(site, { fights: 2, name: 'Main Night' });
    const [first, second] = card.fights as [string, string];
    const place = async () => {
      const { live_now, upcoming, past } = await home();
      const named = (events: { id: string }[]) => events.find((each) => each.id === card.id);
      return {
        live: live_now?.id === card.id ? live_now : null,
        upcoming: named(upcoming),
        past: named(past),
      };
    };

    const bare = await event(site, { fights: 0, startsIn: 500 });
    const { upcoming } = await home();
    expect(upcoming.find((each: { id: string }) => each.id === bare.id)).toMatchObject({
      ...{ my_pick_count: 0, missing_count: 0, review_count: 0, picks_complete: false },
      ...{ same_picks: false, is_live: false, main_event: null },
    });
    await pick(anna, card.id, first, 'red');
    expect(await place()).toMatchObject({
      live: null,
      upcoming: { fight_count: 2, my_pick_count: 1, missing_count: 1, picks_complete: false, locked: false },
      past: undefined,
    });
    await pick(anna, card.id, second, 'red');
    await pick(zoe, card.id, first, 'blue');
    await pick(zoe, card.id, second, 'red');
    const turned = await turnedLeague(server.db, id);
    expect((await place()).upcoming).toMatchObject({
      my_pick_count: 2,
      missing_count: 0,
      picks_complete: true,
    });

    await moveStart(site, card.id, -1);
    expect(await place()).toMatchObject({ live: { is_live: false, locked: true }, upcoming: undefined });
    await expectOk(owner.put(`/api/leagues/${id}/fights/${first}/status`, { status: 'live' }));
    expect((await place()).live).toMatchObject({ is_live: true });

    await expectOk(owner.put(`/api/leagues/${id}/fights/${first}/status`, { status: 'final' }));
    await result(first, 'red');
    await result(second, 'blue');
    expect(await place()).toMatchObject({
      live: null,
      upcoming: undefined,
      past: {
        status: 'completed',
        winner_badge: {
          text: 'Winner: Änna (8 pts)',
          winners: [{ id: anna.id, shown_name: 'Änna', avatar_url: null, points: 8 }],
        },
        my_place: 1,
      },
    });
    expect((await home(zoe)).past.find((each: { id: string }) => each.id === card.id).my_place).toBe(2);
    const { standings } = (await zoe.get(`/api/leagues/${id}/standings`)).body;
    expect(standings).toMatchObject([
      { rank: 1, id: anna.id, totalPoints: 8, eventWins: 1, perfectPicks: 0, eventsParticipated: 1 },
      { rank: 2, is_tied: true, id: owner.id, totalPoints: 0, eventWins: 0, is_me: false },
      { rank: 2, is_tied: true, id: zoe.id, totalPoints: 0, eventWins: 0, is_me: true },
    ]);
    const { body } = await zoe.get(`/api/leagues/${id}/standings?season=running`);
    expect(body.standings).toEqual(standings);
    await sql`delete from leagues where id = ${turned}`.execute(server.db);
  });

  test('in a tie both win and the alphabetically first is named; without points nobody wins', async () => {
    const tied = await event(site, { fights: 1, name: 'Tied' });
    const blank = await event(site, { fights: 1, name: 'Blank' });
    const modest = await event(site, { fights: 1, name: 'Modest' });
    for (const card of [tied, blank, modest]) {
      for (const who of [zoe, anna])
        await pick(who, card.id, card.fights[0]!, card === modest && who === anna ? 'blue' : 'red');
      await moveStart(site, card.id, -1);
    }
    const finish = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
    await expectOk(owner.put(`/api/leagues/${id}/fights/${modest.fights[0]}/result`, finish));
    await result(tied.fights[0]!, 'red');
    await result(blank.fights[0]!, 'blue');
    const { past } = await home();
    const badge = (card: { id: string }) =>
      past.find((each: { id: string }) => each.id === card.id).winner_badge;
    expect(badge(tied).text).toBe('Winner: Änna (8 pts)');
    expect(badge(tied).winners).toHaveLength(2);
    expect(badge(modest).text).toBe('Winner: zoe (5 pts)');
    expect(badge(blank)).toEqual({ text: 'No winner', winners: [] });
    expect(past.find((each: { id: string }) => each.id === blank.id).my_place).toBeNull();
  });
});

test('nights that were over before the league was founded are left to the pages, unless its members picked them', async () => {
  const picked = await event(site, { fights: 1, name: 'Picked' });
  const young = await league(owner, [zoe], 'Newcomers');
  await expectOk(
    zoe.put(`/api/leagues/${young}/events/${picked.id}/fights/${picked.fights[0]}/pick`, {
      pick_winner: 'red',
      pick_method: 'decision',
      pick_round: null,
    }),
  );
  const old = await event(site, { fights: 1, name: 'Old', startsIn: -48 });
  await moveStart(site, picked.id, -1);
  for (const card of [picked, old]) await result(card.fights[0]!, 'red');
  const { past, past_count } = (await expectOk(zoe.get(`/api/leagues/${young}`))).body;
  expect(past.map(({ name }: { name: string }) => name)).toEqual(['Picked']);
  const { total, events } = (await expectOk(zoe.get(`/api/leagues/${young}/past-events`))).body;
  expect([total, past_count]).toEqual([events.length, events.length]);
  expect(events.map(({ name }: { name: string }) => name)).toContain('Old');
});

test('the latest three past events are on it, the rest on pages, the latest first', async () => {
  await sql`update leagues set created_at = now() - interval '1 year' where id = ${id}`.execute(server.db);
  const { past_count: before } = await home();
  for (let n = 0; n < 27; n++) {
    const card = await event(site, { fights: 1, name: `Past ${n}`, startsIn: -(n + 1) / 100 });
    await result(card.fights[0]!, 'red');
    if (n !== 1) continue;
    await sql`update fights set resulted_at = now() - interval '1 hour' where event_id = ${card.id}`.execute(
      server.db,
    );
    await result(card.fights[0]!, 'blue');
  }
  const { past, past_count } = await home();
  const names = (events: { name: string }[]) => events.map(({ name }) => name);
  expect(past_count).toBe(before + 27);
  expect(names(past)).toEqual(['Past 0', 'Past 1', 'Past 2']);
  expect(past.map(({ corrections }: { corrections: string[] }) => corrections.length)).toEqual([0, 1, 0]);
  const page = async (number: number) =>
    (await expectOk(anna.get(`/api/leagues/${id}/past-events?page=${number}`))).body;
  const [first, second] = [await page(1), await page(2)];
  expect(first).toMatchObject({ total: past_count, page: 1, page_count: 2 });
  expect(first.events.slice(0, 3)).toEqual(past);
  expect(names(first.events)).toHaveLength(25);
  expect(names(second.events).slice(0, 2)).toEqual(['Past 25', 'Past 26']);
  expect(second.events).toHaveLength(past_count - 25);
});

describe('the dashboard', () => {
  test("shows the next open event and the viewer's progress in each league", async () => {
    const other = await league(owner, [anna], 'Elsewhere');
    const next = await event(site, { fights: 2, name: 'Next Night', startsIn: 0.5 });
    await event(site, { fights: 2, name: 'Later Night', startsIn: 48 });
    await pick(anna, next.id, next.fights[0]!, 'red');
    const { leagues } = (await anna.get('/api/leagues')).body;
    expect(leagues.map((each: { name: string }) => each.name)).toEqual(['Elsewhere', 'Octagon Oracles']);
    expect(leagues[0]).toMatchObject({ id: other, next_event: { id: next.id, my_pick_count: 0 } });
    expect(leagues[1]).toMatchObject({
      id,
      next_event: { id: next.id, name: 'Next Night', fight_count: 2, my_pick_count: 1 },
      live_event: null,
      to_review: [],
    });
  });

  test('shows picks whose fight changed, while they can be changed', async () => {
    const card = await event(site, { fights: 2, name: 'Changed Night', startsIn: 72 });
    await pick(anna, card.id, card.fights[0]!, 'red');
    await expectOk(site.patch(`/api/admin/fights/${card.fights[0]}`, { red_name: 'Somebody Else' }));
    const marked = async () => {
      const { leagues } = (await expectOk(anna.get('/api/leagues'))).body;
      return leagues.find((each: { id: string }) => each.id === id).to_review;
    };
    expect(await marked()).toMatchObject([{ id: card.id, review_count: 1 }]);
    await moveStart(site, card.id, -1);
    expect(await marked()).toEqual([]);
    await moveStart(site, card.id, 72);
    expect(await marked()).toMatchObject([{ id: card.id }]);
    await expectOk(site.put(`/api/admin/fights/${card.fights[0]}/status`, { status: 'final' }));
    expect(await marked()).toEqual([]);
  });
});
