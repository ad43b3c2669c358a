import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { lockTable, untilWaiting } from '../../test/lock-waits.ts';
import { collectLog } from '../../test/log-lines.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { lineTo } from '../../test/slow-connection.ts';
import { openStream } from '../../test/stream.ts';
import { user } from '../../test/world.ts';
import { openDatabase, type Queryable } from '../server/database/database.ts';
import { Listener } from './listener.server.ts';

/** However long the machine needs. */
const WAIT = { timeout: 20_000 };

let server: TestServer;
let other: TestServer;
let ada: Client;

beforeAll(async () => {
  // No heartbeat by itself: it would bring what should have come before.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await startTestServer();
  other = await startTestServer({}, { databaseUrl: server.databaseUrl });
  vi.useRealTimers();
  ada = await user(server, 'Ada');
});

async function newEvent(db: Queryable = server.db): Promise<string> {
  const { id } = await db
    .insertInto('events')
    .values({ name: 'Fight Night', start_time: '2030-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newFight(event_id: string): Promise<string> {
  const { id } = await server.db
    .insertInto('fights')
    .values({ event_id, red_name: 'Ada', blue_name: 'Bo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newLeague(owner: Client, members: Client[] = []): Promise<string> {
  const { id } = await server.db
    .insertInto('leagues')
    .values({ name: 'Oracles', created_by: owner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: user_id } of [owner, ...members]) {
    await server.db.insertInto('league_members').values({ league_id: id, user_id }).execute();
  }
  return id;
}

const newestId = () => server.app.live.listener.lastId;

const elsewhere = (client: Client) => {
  const copy = other.visitor();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('the live stream', () => {
  test("a site's first message comes after all that was known before it", async () => {
    const known = (await ada.get('/api/leagues')).headers.get('live-id');
    const event = await newEvent();
    await server.app.live.listener.catchUp();
    const { messages } = (await ada.get(`/api/live/messages?after=${known}`)).body;
    expect(messages).toMatchObject([{ kind: 'event', event_id: event }]);
  });

  test('is for signed-in users', async () => {
    expect((await server.visitor().get('/api/live')).status).toBe(401);
  });

  test("carries a fight's new state to readers of every server on the database", async () => {
    const fight = await newFight(await newEvent());
    const streams = [await openStream(ada), await openStream(elsewhere(ada))];
    for (const stream of streams) await stream.hello();
    await server.db.updateTable('fights').set({ status: 'live' }).where('id', '=', fight).execute();
    for (const stream of streams) {
      await stream.until(({ payload }) => payload.id === fight && payload.status === 'live');
      stream.close();
    }
  });

  test('resumes behind the last message without missing one, on another server too', async () => {
    const event = await newEvent();
    const stream = await openStream(ada);
    const { id } = await stream.hello();
    stream.close();
    const fights = [await newFight(event), await newFight(event), await newFight(event)];
    const resumed = await openStream(elsewhere(ada), id);
    const received: { id: number; fight: unknown }[] = [];
    while (received.length < 3) {
      const message = await resumed.next();
      if (message?.kind === 'fight') received.push({ id: message.id, fight: message.payload.id });
    }
    expect(received.map(({ fight }) => fight)).toEqual(fights);
    resumed.close();
    // By itself a browser comes back to the address it had, and says how far it got.
    const again = await openStream(elsewhere(ada), id, received[1]!.id);
    expect((await again.until(({ kind }) => kind === 'fight')).payload.id).toBe(fights[2]);
    expect(await again.hello()).toMatchObject({ resumed: true });
    again.close();
  });

  test('says when it cannot resume, so that the page refetches everything', async () => {
    await newFight(await newEvent());
    await sql`delete from live_messages where id < (select max(id) from live_messages)`.execute(server.db);
    const stream = await openStream(ada, 1);
    expect(await stream.hello()).toMatchObject({ resumed: false });
    stream.close();
  });

  test('resumes from the last message that was forgotten, and from none before it', async () => {
    const event = await newEvent();
    for (let fight = 0; fight < 3; fight++) await newFight(event);
    const { rows } = await sql<{ id: number }>`select id from live_messages order by id`.execute(server.db);
    const [before, forgotten] = rows.slice(-4).map(({ id }) => id) as [number, number];
    await sql`delete from live_messages where id <= ${forgotten}`.execute(server.db);
    await server.app.live.beat();
    for (const [after, resumed] of [
      [before, false],
      [forgotten, true],
    ] as const) {
      const stream = await openStream(ada, after);
      expect(await stream.hello()).toMatchObject({ resumed });
      stream.close();
      expect((await ada.get(`/api/live/messages?after=${after}`)).body.messages !== null).toBe(resumed);
    }
  });

  test.each(['signed out', 'expired'])('ends with its session: %s', async (how) => {
    const eve = await user(server, 'Eve');
    const stream = await openStream(eve);
    await stream.hello();
    const others = await openStream(ada);
    await others.hello();
    if (how === 'signed out') await elsewhere(eve).delete('/api/session');
    else await sql`update sessions set expires_at = now() where profile_id = ${eve.id}`.execute(server.db);
    await server.app.live.beat();
    const id = await newFight(await newEvent());
    expect(await stream.next()).toBeNull();
    await others.until((message) => message.payload.id === id);
    others.close();
    for (const { app } of [server, other]) await app.live.beat();
  });

  test('resumes up to 200 messages; after more the page refetches everything, over stream or polling', async () => {
    await newEvent();
    await server.app.live.beat();
    const since = newestId();
    const missFrom = async (count: number) => {
      await sql`insert into live_messages (kind, event_id, payload)
        select 'event_deleted', gen_random_uuid(), '{}' from generate_series(1, ${count}::int)`.execute(
        server.db,
      );
      await server.app.live.beat();
    };
    // Others miss nothing through what happens in leagues they are not in.
    const elsewhere = await newLeague(await user(server, 'Bo'));
    await sql`insert into live_messages (kind, league_id, payload)
      select 'league', ${elsewhere}::uuid, '{}' from generate_series(1, 300)`.execute(server.db);
    await missFrom(200);
    const { messages } = (await ada.get(`/api/live/messages?after=${since}`)).body;
    const missed = messages.filter(({ kind }: { kind: string }) => kind === 'event_deleted');
    expect(missed).toHaveLength(200);
    const stream = await openStream(ada, since);
    for (let n = 0; n < 200; n++) expect((await stream.next())?.id).toBe(missed[n].id);
    stream.close();

    await missFrom(1);
    const { body } = await ada.get(`/api/live/messages?after=${since}`);
    expect(body).toEqual({ id: server.app.live.listener.lastId, messages: null });
    const gap = await openStream(ada, since);
    expect(await gap.hello()).toEqual({ id: body.id, resumed: false, time: expect.any(String) });
    gap.close();
  });

  test("a league's messages reach its members only, from the moment they join to the moment they leave", async () => {
    const bo = await user(server, 'Bo');
    const eve = await user(server, 'Eve');
    // Having another league brings nobody closer to this one.
    await newLeague(eve);
    const league = await newLeague(bo);
    const inside = await openStream(ada);
    const outside = await openStream(eve);
    const before = await newEvent();
    for (const stream of [inside, outside]) await stream.until(({ event_id }) => event_id === before);

    await server.db.insertInto('league_members').values({ league_id: league, user_id: ada.id }).execute();
    expect(await inside.next()).toMatchObject({ kind: 'member_joined', league_id: league, user_id: ada.id });
    await server.db.updateTable('leagues').set({ name: 'Prophets' }).where('id', '=', league).execute();
    expect(await inside.next()).toMatchObject({ kind: 'league', league_id: league });
    await server.db
      .deleteFrom('league_members')
      .where('user_id', '=', ada.id)
      .where('league_id', '=', league)
      .execute();
    expect(await inside.next()).toMatchObject({ kind: 'member_left', league_id: league });
    await server.db.updateTable('leagues').set({ name: 'Seers' }).where('id', '=', league).execute();

    const event = await newEvent();
    expect(await inside.next()).toMatchObject({ kind: 'event', event_id: event });
    expect(await outside.next()).toMatchObject({ kind: 'event', event_id: event });

    // Told once that the league is gone, not also of each who was in it.
    await server.db.insertInto('league_members').values({ league_id: league, user_id: ada.id }).execute();
    expect(await inside.next()).toMatchObject({ kind: 'member_joined', league_id: league, user_id: ada.id });
    await server.db.deleteFrom('leagues').where('id', '=', league).execute();
    expect(await inside.next()).toMatchObject({ kind: 'league_deleted', league_id: league });
    const after = await newEvent();
    for (const stream of [inside, outside]) {
      expect(await stream.next()).toMatchObject({ kind: 'event', event_id: after });
      stream.close();
    }
  });

  test("a saved pick reaches its maker's own sessions on every server, and nobody else", async () => {
    const bo = await user(server, 'Bo');
    const cy = await user(server, 'Cy');
    const league_id = await newLeague(bo, [cy]);
    const event_id = await newEvent();
    const fight_id = await newFight(event_id);
    const own = [await openStream(bo), await openStream(elsewhere(bo))];
    const others = [await openStream(cy), await openStream(elsewhere(cy)), await openStream(ada)];
    for (const stream of [...own, ...others]) await stream.hello();
    const path = `/api/leagues/${league_id}/events/${event_id}/fights/${fight_id}/pick`;
    const choice = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    for (const [on, revision] of [
      [bo, 1],
      [elsewhere(bo), 2],
    ] as const) {
      expect((await on.put(path, { ...choice, revision })).body.outcome).toBe('saved');
      for (const stream of own)
        expect(await stream.nextOwnPick()).toEqual({ league_id, event_id, fight_id, revision });
    }
    const later = await newEvent();
    for (const stream of others) {
      const messages: object[] = [];
      // What creating the league sent may still be on its way to a stream.
      await stream.until((message) => {
        messages.push(message);
        return message.event_id === later;
      });
      expect(messages.filter((message) => 'fight_id' in message)).toEqual([]);
    }
    for (const stream of [...own, ...others]) stream.close();
  });

  test('of many picks saved at the same moment, each is sent', async () => {
    const bo = await user(server, 'Bo');
    const stream = await openStream(bo);
    await stream.hello();
    const ids = { user_id: bo.id, league_id: bo.id, event_id: bo.id, fight_id: bo.id };
    const revisions = Array.from({ length: 100 }, (_, n) => 2_000_000_000 + n);
    for (const revision of revisions) server.app.live.ownPicks.send({ ...ids, revision });
    const received: number[] = [];
    while (received.length < revisions.length) received.push((await stream.nextOwnPick()).revision);
    expect(received).toEqual(revisions);
    stream.close();
  });

  test('a choice that was not saved is not sent', async () => {
    const bo = await user(server, 'Bo');
    const league_id = await newLeague(bo);
    const event_id = await newEvent();
    const fight_id = await newFight(event_id);
    const stream = await openStream(bo);
    await stream.hello();
    const path = `/api/leagues/${league_id}/events/${event_id}/fights/${fight_id}/pick`;
    const choice = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    const outcomes: string[] = [];
    for (const revision of [5, 4, 6])
      outcomes.push(
        (await bo.put(path, { ...choice, pick_winner: revision === 4 ? 'blue' : 'red', revision })).body
          .outcome,
      );
    expect(outcomes).toEqual(['saved', 'superseded', 'saved']);
    expect([(await stream.nextOwnPick()).revision, (await stream.nextOwnPick()).revision]).toEqual([5, 6]);
    stream.close();
  });

  test.each(['not JSON', 'null', '[null]', ''])(
    'own picks go on after a notification that is none: %j',
    async (payload) => {
      const bo = await user(server, 'Bo');
      const stream = await openStream(bo);
      await stream.hello();
      const message = { league_id: 'l', event_id: 'e', fight_id: 'f', revision: 1 };
      for (const text of [payload, JSON.stringify([{ user_id: bo.id, ...message }])])
        await sql`select pg_notify('own_picks', ${text})`.execute(server.db);
      expect(await stream.nextOwnPick()).toEqual(message);
      stream.close();
    },
  );

  test('a server whose listening connection is cut resumes without a gap', async () => {
    const stream = await openStream(ada);
    await stream.hello();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(server.db);
    const fight = await newFight(await newEvent());
    await stream.until(({ payload }) => payload.id === fight);
    stream.close();
  });

  test('a message that could not be read at once is read again', async () => {
    const stream = await openStream(ada);
    await stream.hello();
    const publisher = await server.db.startTransaction().execute();
    const { id } = await publisher
      .insertInto('events')
      .values({ name: 'Fight Night', start_time: '2030-01-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const blocker = await server.db.startTransaction().execute();
    const blocked = sql`lock table live_messages in access exclusive mode`.execute(blocker);
    await untilWaiting(server.db);
    await publisher.commit().execute();
    await blocked;
    // Both servers have heard that there is something to read.
    await untilWaiting(server.db, 2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    await blocker.rollback().execute();
    await stream.until(({ event_id }) => event_id === id);
    stream.close();
  });

  test('a stream whose beginning cannot be read is ended, so that the page comes back', async () => {
    const eve = await user(server, 'Eve');
    const blocker = await lockTable(server.db, 'live_messages');
    const stream = await openStream(eve, newestId());
    await vi.waitUntil(() => server.app.live.hub.readersOf(eve.id).length === 1, WAIT);
    // Sooner than a connection that stalls for half a minute. The listener may wait there as well, and earlier.
    await vi.waitUntil(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      return server.app.live.hub.readersOf(eve.id).length === 0;
    }, WAIT);
    await blocker.rollback().execute();
    expect(await stream.next()).toBeNull();
  });

  test('a change that notifies a thousand times is read once', async () => {
    let reads = 0;
    const db = openDatabase(server.databaseUrl, {
      onQuery: (text) => {
        if (text.includes('from "live_messages"')) reads++;
      },
    });
    const listener = new Listener(db, server.app.log, {
      onMessage() {},
      onOwnPick() {},
      onWatchLater() {},
      async onBack() {},
      onLost() {},
    });
    await listener.start();
    reads = 0;
    await Promise.all(Array.from({ length: 1_000 }, () => listener.catchUp()));
    expect(reads).toBe(1);
    await listener.catchUp();
    expect(reads).toBe(2);
    await listener.stop();
    await db.destroy();
  });

  test('a message whose notification was lost is sent with the next heartbeat', async () => {
    const stream = await openStream(ada);
    await stream.hello();
    const event_id = await newEvent();
    await stream.until((message) => message.event_id === event_id);
    await sql`insert into live_messages (kind, event_id, payload) values ('event_deleted', ${event_id}, '{}')`.execute(
      server.db,
    );
    await server.app.live.beat();
    expect(await stream.next()).toMatchObject({ kind: 'event_deleted', event_id });
    stream.close();
  });

  test('a database that went back is noticed, although as many messages were written again: pages start over', async () => {
    const stream = await openStream(ada);
    await stream.hello();
    const stored = await newEvent();
    await stream.until(({ event_id }) => event_id === stored);
    const id = server.app.live.listener.lastId;
    const lost = [await newEvent(), await newEvent()];
    await stream.until(({ event_id }) => event_id === lost[1]);
    // As after a failover to a standby that had not received them: the ids are assigned again.
    await server.db.transaction().execute(async (tx) => {
      await sql`delete from live_messages where id > ${id}`.execute(tx);
      await sql`select setval(pg_get_serial_sequence('live_messages', 'id'), ${id})`.execute(tx);
      for (let n = 0; n < 3; n++) await newEvent(tx);
    });
    expect(await stream.hello()).toMatchObject({ id: id + 3, resumed: false });
    const after = await newEvent();
    await stream.until(({ event_id }) => event_id === after);
    stream.close();
  });

  test('a listening connection that died in silence is found by the heartbeat', async () => {
    const line = await lineTo(server.databaseUrl);
    const db = openDatabase(line.url, { silence: 500 });
    const received: (string | null)[] = [];
    const listener = new Listener(db, server.app.log, {
      onMessage: ({ event_id }) => received.push(event_id),
      onOwnPick() {},
      onWatchLater() {},
      async onBack() {},
      onLost() {},
    });
    await listener.start();
    line.hang();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all([listener.beat(), listener.beat()]);
    const asked = query.mock.contexts.filter((_, n) => (query.mock.calls[n] as unknown[])[0] === 'select 1');
    query.mockRestore();
    // The driver's next version refuses a second query before the answer to the first.
    expect(new Set(asked).size).toBe(asked.length);
    const event_id = await newEvent();
    await vi.waitUntil(() => received.includes(event_id), { timeout: 20_000 });
    await listener.stop();
    await db.destroy();
  });

  test('a listener that is stopped leaves nothing behind: as it starts, runs, loses its connection and connects again', async () => {
    const listening = async () =>
      (
        await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and query ilike 'listen%'`.execute(server.db)
      ).rows.map(({ pid }) => pid);
    const others = await listening();
    const own = async () => (await listening()).filter((pid) => !others.includes(pid));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    for (const when of ['starts', 'runs', 'loses its connection', 'connects again']) {
      const db = openDatabase(server.databaseUrl);
      const { log, until } = collectLog();
      const ignore = () => {};
      const listener = new Listener(db, log, {
        ...{
          onMessage: ignore,
          onOwnPick: ignore,
          onWatchLater: ignore,
          onBack: async () => {},
          onLost: ignore,
        },
      });
      const started = listener.start();
      if (when !== 'starts') await started;
      if (when === 'loses its connection' || when === 'connects again') {
        await sql`select pg_terminate_backend(pid) from unnest(${await own()}::int[]) pid`.execute(server.db);
        await until('live connection lost');
      }
      connect.mockClear();
      if (when === 'connects again')
        await vi.waitUntil(() => vi.advanceTimersByTime(500) && connect.mock.calls.length > 0, WAIT);
      const ends = connect.mock.contexts.map((client) => once(client as pg.Client, 'end'));
      await listener.stop();
      await Promise.all(when === 'connects again' ? ends : []);
      await started;
      await db.destroy();
      await vi.waitUntil(async () => (await own()).length === 0, WAIT);
      connect.mockClear();
      vi.advanceTimersByTime(500);
      expect(connect, when).not.toHaveBeenCalled();
    }
    connect.mockRestore();
    vi.useRealTimers();
  });

  test('the oldest of more than twenty streams of a session is ended, another session keeps its own', async () => {
    const bo = await user(server, 'Bo');
    const another = await openStream(ada);
    const streams = [another];
    while (streams.length < 21) streams.push(await openStream(bo));
    const twenty = await newEvent();
    for (const stream of streams) await stream.until(({ event_id }) => event_id === twenty);

    streams.push(await openStream(bo));
    const [oldest] = streams.splice(1, 1);
    expect(await oldest!.next()).toBeNull();
    const more = await newEvent();
    for (const stream of streams) {
      await stream.until(({ event_id }) => event_id === more);
      stream.close();
    }
  });

  test('an answer names the newest message at its arrival, not one that came while it was read', async () => {
    const known = newestId();
    const blocker = await lockTable(server.db, 'leagues');
    const answered = ada.get('/api/leagues');
    await untilWaiting(server.db);
    await sql`insert into live_messages (kind, event_id, payload)
      values ('event_deleted', gen_random_uuid(), '{}')`.execute(server.db);
    await server.app.live.listener.catchUp();
    expect(newestId()).toBeGreaterThan(known);
    await blocker.rollback().execute();
    expect((await answered).headers.get('live-id')).toBe(`${known}`);
    expect((await ada.get('/api/leagues')).headers.get('live-id')).toBe(`${newestId()}`);
    // Pages that anybody may keep say nothing of it.
    expect((await ada.get('/')).headers.get('live-id')).toBeNull();
  });

  test('a server shows that it is alive and forgets what is old, until it is closed: that ends its streams', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const third = await startTestServer({}, { databaseUrl: server.databaseUrl });
    const copy = third.visitor();
    for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
    const stream = await openStream(copy);
    await stream.hello();
    const old = await newEvent();
    await sql`update live_messages set created_at = now() - interval '61 minutes' where event_id = ${old}`.execute(
      server.db,
    );
    await newEvent();
    vi.advanceTimersByTime(20_000);
    await stream.beat();
    vi.advanceTimersByTime(10 * 60_000);
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from live_messages where event_id = ${old}`.execute(server.db);
      return rows.length === 0;
    }, WAIT);
    await third.app.close();
    await expect(stream.until(() => false)).rejects.toThrow('ended');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
