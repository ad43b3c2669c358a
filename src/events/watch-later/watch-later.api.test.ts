import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { openStream, type Stream } from '../../../test/stream.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { readAs } from '../../server/database/reader.ts';

let server: TestServer;
let admin: Client;
let ada: Client;
let bo: Client;
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  admin = await siteAdmin(server);
  ada = await user(server, 'Ada', { pro: true });
  bo = await user(server, 'Bo');
  leagueId = await league(ada, [bo]);
});

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };
const KO = { result_winner: 'red', result_method: 'ko_tko', result_round: 1, final: true };
const DECISION = { result_winner: 'blue', result_method: 'decision', result_round: null, final: true };

/** Ada has red by KO everywhere, Bo blue by decision; the event has begun. */
async function night(fights = 3) {
  const { id, fights: bouts } = await event(admin, { fights });
  for (const fight of bouts) {
    await expectOk(ada.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, RED));
    await expectOk(bo.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, BLUE));
  }
  await moveStart(admin, id, -1);
  return { id, fights: bouts };
}

const decide = (fight: string, result: object) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
const later = (id: string) => `/api/events/${id}/watch-later`;
const showNext = async (client: Client, id: string, count: number) =>
  (await expectOk(client.put(`${later(id)}/shown`, { count }))).body.shown;

async function boardOf(client: Client, id: string) {
  const { body } = await expectOk(client.get(`/api/leagues/${leagueId}/events/${id}/board`));
  const points = body.members.map(({ shown_name, points }: { shown_name: string; points: number }) => [
    shown_name,
    points,
  ]);
  const results = body.fights.map(({ result_winner }: { result_winner: string | null }) => result_winner);
  return {
    status: body.event.status,
    resulted: body.event.resulted_count,
    points: Object.fromEntries(points),
    results,
  };
}

// A column that is added later is missing for whoever watches later, until somebody has decided what it tells.
test('what they read has every column of the tables that it stands for', async () => {
  const columns = async (schema: string) =>
    (
      await sql<{ name: string }>`
        select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
        where table_schema = ${schema} and table_name in (
          select table_name from information_schema.views where table_schema = 'unwatched'
        ) and table_name in (
          select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        ) order by 1`.execute(server.db)
    ).rows.map(({ name }) => name);
  expect(await columns('unwatched')).toEqual(await columns('public'));
  expect((await columns('public')).length).toBeGreaterThan(70);
});

test('results are shown one by one in the order in which they came, and ranks move as they did', async () => {
  const { id, fights } = await night();
  const [opener, middle, main] = fights as [string, string, string];
  // Another night that Bo watches later, and one that only Ada does.
  const [other, hers] = [await night(1), await night(1)];
  for (const one of [id, other.id, hers.id]) await expectOk(bo.put(later(one)));
  await expectOk(ada.put(later(hers.id)));
  await expectOk(bo.delete(later(hers.id)));
  await decide(other.fights[0]!, KO);
  await decide(opener, KO);
  await decide(main, DECISION);
  await decide(middle, KO);
  const hidden = { status: 'upcoming', resulted: 0, points: { Ada: 0, Bo: 0 }, results: [null, null, null] };
  const whole = {
    status: 'completed',
    resulted: 3,
    points: { Ada: 20, Bo: 8 },
    results: ['red', 'red', 'blue'],
  };
  expect(await boardOf(bo, id)).toEqual(hidden);
  expect(await boardOf(ada, id)).toEqual(whole);
  const both = [id, other.id].sort();
  expect((await expectOk(bo.get('/api/me/watch-later'))).body).toEqual({
    always: false,
    event_ids: both,
    unwatched: both.map((event_id) => ({ event_id, shown: 0 })),
  });

  expect(await showNext(bo, id, 1)).toBe(1);
  // The same step again, as after an answer that was lost.
  expect(await showNext(bo, id, 1)).toBe(1);
  const first = { status: 'live', resulted: 1, points: { Ada: 10, Bo: 0 }, results: ['red', null, null] };
  expect(await boardOf(bo, id)).toEqual(first);
  const { body: standings } = await expectOk(bo.get(`/api/leagues/${leagueId}/standings`));
  const { body: pastEvents } = await expectOk(bo.get(`/api/leagues/${leagueId}/past-events`));
  expect(standings.standings.map(({ eventWins }: { eventWins: number }) => eventWins)).toEqual([0, 0]);
  expect(pastEvents.events.filter((past: { id: string }) => past.id === id)).toEqual([]);

  expect(await showNext(bo, id, 2)).toBe(2);
  expect((await boardOf(bo, id)).results).toEqual(['red', null, 'blue']);
  expect(await showNext(bo, id, 3)).toBe(3);
  expect(await boardOf(bo, id)).toEqual(whole);
  expect((await expectOk(bo.get('/api/me/watch-later'))).body.unwatched).toEqual([
    { event_id: other.id, shown: 0 },
  ]);
  expect(await showNext(bo, id, 4)).toBeNull();
  await expectOk(bo.delete(later(other.id)));
});

test('results of one moment are shown from the first bout on, and those of one place in one order', async () => {
  const { id, fights } = await night();
  await expectOk(bo.put(later(id)));
  for (const fight of fights) await decide(fight, KO);
  const [least, middle, most] = fights.toSorted() as [string, string, string];
  for (const [fight, place] of [
    [most, 1],
    [middle, 2],
    [least, 2],
  ] as const)
    await sql`update fights f set resulted_at = e.start_time, bout_order = ${place} from events e
      where f.id = ${fight} and e.id = f.event_id`.execute(server.db);
  await showNext(bo, id, 3);
  const { rows } =
    await sql`select shown from watch_later where user_id = ${bo.id} and event_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ shown: [most, least, middle] }]);
  await expectOk(bo.delete(later(id)));
});

test('a press before the next result is in shows nothing, and the result that then comes stays hidden', async () => {
  const { id, fights } = await night(3);
  await expectOk(bo.put(later(id)));
  // A bout that is off has no result to wait for.
  await expectOk(admin.put(`/api/fights/${fights[2]}/cancellation`));
  await decide(fights[0]!, KO);
  expect(await boardOf(bo, id)).toMatchObject({ status: 'upcoming', resulted: 1 });
  expect(await showNext(bo, id, 1)).toBe(1);
  expect(await boardOf(bo, id)).toMatchObject({ status: 'live', resulted: 2 });
  expect(await showNext(bo, id, 2)).toBe(1);
  await decide(fights[1]!, KO);
  expect((await boardOf(bo, id)).results).toEqual(['red', null, 'nc']);
  expect(await showNext(bo, id, 2)).toBe(2);
  expect((await boardOf(bo, id)).results).toEqual(['red', 'red', 'nc']);
  await expectOk(bo.put(later(id)));
  expect((await boardOf(bo, id)).results).toEqual([null, null, 'nc']);
  await expectOk(bo.delete(later(id)));
});

test('Show everything shows it at once, and what comes later too', async () => {
  const { id, fights } = await night(2);
  await expectOk(bo.put(later(id)));
  await decide(fights[0]!, KO);
  expect((await boardOf(bo, id)).results).toEqual([null, null]);
  await expectOk(bo.delete(later(id)));
  expect((await boardOf(bo, id)).results).toEqual(['red', null]);
  await decide(fights[1]!, DECISION);
  expect(await boardOf(bo, id)).toEqual(await boardOf(ada, id));
});

test('a canceled bout is no result to be shown', async () => {
  const { id, fights } = await night(2);
  await expectOk(bo.put(later(id)));
  await decide(fights[0]!, KO);
  await expectOk(admin.put(`/api/fights/${fights[1]}/cancellation`));
  const unwatched = async () => (await expectOk(bo.get('/api/me/watch-later'))).body.unwatched;
  expect(await unwatched()).toEqual([{ event_id: id, shown: 0 }]);
  expect(await showNext(bo, id, 1)).toBe(1);
  expect(await unwatched()).toEqual([]);
  expect(await boardOf(bo, id)).toEqual(await boardOf(ada, id));
});

test('nothing that is done to results is there until they are shown', async () => {
  const { id, fights } = await night(3);
  await expectOk(bo.put(later(id)));
  await decide(fights[0]!, KO);
  await decide(fights[1]!, KO);
  expect(await showNext(bo, id, 1)).toBe(1);
  // A result that has stood is corrected.
  await sql`update fights set resulted_at = resulted_at - interval '10 minutes' where id = ${fights[1]}`.execute(
    server.db,
  );
  const known = () =>
    readAs(bo.id, async () => {
      const read = async (table: string, its = 'event_id') =>
        (
          await sql`select * from ${sql.table(table)} where ${sql.ref(its)} = ${id} order by id`.execute(
            server.db,
          )
        ).rows;
      return [await read('fights'), await read('events', 'id'), await read('event_changes')];
    });
  const first = await known();
  await decide(fights[1]!, DECISION);
  await expectOk(admin.put(`/api/admin/fights/${fights[2]}/status`, { status: 'live' }));
  expect(await known()).toEqual(first);
  await decide(fights[2]!, KO);
  await expectOk(admin.put(`/api/fights/${fights[2]}/overturned`, { date: '2026-11-28' }));
  await expectOk(admin.put(`/api/admin/events/${id}/official`));
  expect(await known()).toEqual(first);
  await expectOk(bo.delete(later(id)));
});

test('a result that an import enters, or that a deleted bout had, is in no history before it is shown', async () => {
  const { id, fights } = await night(2);
  await expectOk(bo.put(later(id)));
  await decide(fights[0]!, KO);
  const historyOf = async (client: Client) =>
    JSON.stringify((await expectOk(client.get(`/api/leagues/${leagueId}/events/${id}/changes`))).body);
  const { final: _, ...result } = DECISION;
  const bouts = ['Red 2', 'Late Addition'].map((red_name) => ({ red_name, blue_name: 'Blue 2', ...result }));
  const card = { text: JSON.stringify({ fights: bouts }), event_id: id, with_results: true };
  await expectOk(admin.post('/api/admin/cards', card));
  await expectOk(admin.delete(`/api/admin/fights/${fights[1]}`));
  const decided = /"result_winner":"blue"/g;
  expect((await historyOf(ada)).match(decided)).toHaveLength(3);
  expect(await historyOf(bo)).not.toMatch(decided);
  await expectOk(bo.delete(later(id)));
});

describe('the standing choice', () => {
  test('hides events whose first result is still to come, until it ends', async () => {
    const [before, after] = [await night(2), await night(2)];
    await decide(before.fights[0]!, KO);
    await expectOk(bo.put('/api/me/watch-later'));
    await decide(before.fights[1]!, KO);
    await decide(after.fights[0]!, KO);
    // Chosen again, it is as old as it was.
    await expectOk(bo.put('/api/me/watch-later'));
    expect((await boardOf(bo, before.id)).results).toEqual(['red', 'red']);
    expect((await boardOf(bo, after.id)).results).toEqual([null, null]);
    // One by one, like those of an event that was chosen by itself.
    await decide(after.fights[1]!, KO);
    expect(await showNext(bo, after.id, 1)).toBe(1);
    expect((await boardOf(bo, after.id)).results).toEqual(['red', null]);
    await expectOk(bo.delete(later(after.id)));
    expect((await boardOf(bo, after.id)).results).toEqual(['red', 'red']);
    await expectOk(bo.delete('/api/me/watch-later'));
  });
});

test('fourteen days after the first result, nothing is hidden anymore', async () => {
  const { id, fights } = await night(2);
  await expectOk(bo.put(later(id)));
  await decide(fights[0]!, KO);
  await decide(fights[1]!, KO);
  const age = (some: string[], days: number) =>
    server.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update fights set resulted_at = now() - make_interval(days => ${days})
        where id = any(${some}::uuid[])`.execute(tx);
    });
  await age(fights, 13);
  expect((await boardOf(bo, id)).results).toEqual([null, null]);
  await age([fights[0]!], 14);
  expect((await boardOf(bo, id)).results).toEqual(['red', 'red']);
});

test('an open page reads again when its user chooses, and gets messages again once all is shown', async () => {
  const [{ id, fights }, hers] = [await night(1), await night(1)];
  await expectOk(ada.put(later(hers.id)));
  const stream = await openStream(bo);
  await stream.hello();
  await expectOk(bo.put(later(id)));
  expect(await stream.hello()).toMatchObject({ resumed: false });
  // What Ada watches later is none of it.
  await decide(hers.fights[0]!, KO);
  const { payload: shown } = await stream.until(({ event_id }) => event_id === hers.id);
  expect(shown.result_winner).toBe('red');
  await expectOk(ada.delete(later(hers.id)));
  await decide(fights[0]!, KO);
  await expectOk(ada.patch(`/api/leagues/${leagueId}`, { name: 'Octagon Oracles' }));
  expect(await showNext(bo, id, 1)).toBe(1);
  // What comes before this greeting is read by the page.
  expect(await stream.hello()).toMatchObject({ resumed: false });
  await decide(fights[0]!, DECISION);
  const { kind, payload } = await stream.until(({ event_id }) => event_id === id);
  expect([kind, payload.result_winner]).toEqual(['fight', 'blue']);
  stream.close();
});

/** The events whose results come before the league's new name. */
async function resultsBefore(stream: Stream, name: string): Promise<unknown[]> {
  const seen: unknown[] = [];
  await expectOk(ada.patch(`/api/leagues/${leagueId}`, { name }));
  await stream.until(({ event_id, league_id, payload }) => {
    if (payload.result_winner) seen.push(event_id);
    return league_id === leagueId;
  });
  return seen;
}

/** A stream of Bo's that reads his leagues only when it is let go on, after what he watches later. */
async function openHeld(): Promise<() => Promise<Stream>> {
  const [asked, chosen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const sending = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    const { text = given[0] } = given[0] as { text?: unknown };
    if (!String(text).includes('select league_id from league_members where user_id = $1'))
      return send.apply(this, given) as never;
    asked.resolve();
    return chosen.promise.then(() => send.apply(this, given)) as never;
  });
  const opened = openStream(bo);
  await asked.promise;
  return () => {
    chosen.resolve();
    return opened.finally(() => sending.mockRestore());
  };
}

test('a choice that is made while a page opens its stream counts there', async () => {
  const { id, fights } = await night(2);
  const goOn = await openHeld();
  const reached = vi.spyOn(server.app.live.hub, 'readersOf');
  await expectOk(bo.put(later(id)));
  await vi.waitUntil(() => reached.mock.calls.flat().includes(bo.id));
  reached.mockRestore();
  const stream = await goOn();
  await stream.hello();
  await decide(fights[0]!, KO);
  expect(await resultsBefore(stream, 'Octagon Oracles II')).not.toContain(id);
  stream.close();
});

test('an event of which only a canceled bout is over is not one that was watched', async () => {
  const { id, fights } = await night(2);
  await expectOk(bo.put(later(id)));
  await expectOk(admin.put(`/api/fights/${fights[1]}/cancellation`));
  const stream = await openStream(bo);
  await stream.hello();
  await decide(fights[0]!, KO);
  expect(await resultsBefore(stream, 'Octagon Oracles V')).not.toContain(id);
  stream.close();
});

test('a choice that no server heard of counts once they listen again, and for a stream that opens then', async () => {
  const { id, fights } = await night(2);
  const stream = await openStream(bo);
  await stream.hello();
  const goOn = await openHeld();
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into watch_later (user_id, event_id, is_on) values (${bo.id}, ${id}, true)`.execute(tx);
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(server.db);
  expect(await stream.hello()).toMatchObject({ resumed: false });
  const opening = await goOn();
  await opening.hello();
  await decide(fights[0]!, KO);
  for (const [each, name] of [
    [stream, 'Octagon Oracles III'],
    [opening, 'Octagon Oracles IV'],
  ] as const) {
    expect(await resultsBefore(each, name)).not.toContain(id);
    each.close();
  }
});

test('who may enter results sees them where they are entered, and nobody else does', async () => {
  const { id, fights } = await night(1);
  for (const client of [ada, bo]) await expectOk(client.put(later(id)));
  await decide(fights[0]!, KO);
  expect((await boardOf(ada, id)).results).toEqual([null]);
  const seenBy = async (client: Client) => {
    const { body } = await expectOk(client.get(`/api/leagues/${leagueId}/events/${id}/admin`));
    return [body.can.set_results, body.event.status, body.fights[0].result_winner];
  };
  expect(await seenBy(ada)).toEqual([true, 'completed', 'red']);
  expect(await seenBy(bo)).toEqual([false, 'upcoming', null]);
  // Not even a pro, once only the site admin may.
  await expectOk(admin.put(`/api/admin/events/${id}/official`));
  expect(await seenBy(ada)).toEqual([false, 'upcoming', null]);
  await expectOk(bo.delete(later(id)));
});

test('an account that is deleted takes its choices along, and its data tell them', async () => {
  const cy = await user(server, 'Cy');
  const { id } = await event(admin, { fights: 1 });
  await expectOk(cy.put(later(id)));
  expect((await expectOk(cy.get('/api/me/data'))).body.watch_later).toEqual([
    { event_id: id, is_on: true, shown: [] },
  ]);
  await expectOk(cy.delete('/api/me', { confirmation: 'delete my account' }));
  const left = await sql`select from watch_later where user_id = ${cy.id}`.execute(server.db);
  expect(left.rows).toEqual([]);
});
