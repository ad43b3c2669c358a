import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { chance } from '../../scripts/demo/chance.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream, type Stream } from '../stream.ts';
import { user } from '../world.ts';
import { report, trials } from './campaign.ts';

/** In the long form as many as there are, at most. */
const RUNS = trials('live', { short: 120, long: 50_000 });

type Asker = 'listener' | 'client';

/** Reads of the database that have happened, and whose answers arrive when the test likes. */
const held: { asker: Asker; arrive: () => void }[] = [];
let holds = false;

function askerOf(text: string): Asker | null {
  if (text.includes('select league_id from league_members') || text.includes('as retained')) return 'client';
  if (!text.includes('from "live_messages"')) return null;
  return text.includes(' limit ') ? 'client' : 'listener';
}

type Query = (this: pg.Client, ...args: any[]) => any;
const prototype = pg.Client.prototype as { query: Query };
const { query } = prototype;
const holdingQuery: Query = async function (...args) {
  const answer = await query.apply(this, args);
  const asker = askerOf(args[0].text);
  if (asker && holds) await new Promise<void>((arrive) => held.push({ asker, arrive }));
  return answer;
};

let server: TestServer;
let ada: Client;
let outsider: Stream;
let league: string;
beforeAll(async () => {
  // No heartbeat reads by itself.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await startTestServer();
  ada = await user(server, 'Ada');
  const bo = await user(server, 'Bo');
  const made = server.db.insertInto('leagues').values({ name: 'Oracles', created_by: bo.id }).returning('id');
  league = (await made.executeTakeFirstOrThrow()).id;
  // The test writes the messages of a join, and wakes the listener when it likes.
  await sql`alter table league_members disable trigger user`.execute(server.db);
  outsider = await openStream(bo);
  await outsider.hello();
  prototype.query = function (...args) {
    return (typeof args[0]?.text === 'string' ? holdingQuery : query).apply(this, args);
  };
});
afterAll(() => {
  prototype.query = query;
  vi.useRealTimers();
});

const isHeld = (asker: Asker) => held.some((one) => one.asker === asker);
const until = async (isSo: () => boolean) => {
  while (!isSo()) await nextTurn();
};
function arrive(asker: Asker): void {
  const [answer] = held.splice(
    held.findIndex((one) => one.asker === asker),
    1,
  );
  answer!.arrive();
}

/** As the triggers write it, in one transaction with what it tells; nobody is woken. */
async function write(kind: 'event' | 'member_joined' | 'league'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with joined as (
      insert into league_members (league_id, user_id)
      select ${league}::uuid, ${ada.id}::uuid where ${kind} = 'member_joined'
    )
    insert into live_messages (kind, event_id, league_id, user_id, payload)
    select ${kind}, ${kind === 'event' ? league : null}::uuid, ${kind === 'event' ? null : league}::uuid,
      ${kind === 'member_joined' ? ada.id : null}::uuid, '{}' returning id`.execute(server.db);
  return rows[0]!.id;
}

/** A page that hears of changes in its way; `settled` once nothing that it asked for is on its way. */
interface Page {
  /** Asks for once more, if it does that. */
  ask?: () => void;
  settled: () => boolean;
  got: number[];
  /** It counts on everything after this. */
  since: () => number;
  /** Gets what is left. */
  end: () => Promise<void>;
}

function streaming(after?: number): Page {
  const { hub } = server.app.live;
  const others = new Set(hub.sessionIds());
  let stream: Stream | undefined;
  let ended: Promise<void>;
  const got: number[] = [];
  const read = async (opening: Promise<Stream>) => {
    stream = await opening;
    for (let message = await stream.next(); message; message = await stream.next()) got.push(message.id);
  };
  const page: Page = {
    got,
    ask() {
      delete page.ask;
      ended = read(openStream(ada, after));
    },
    settled: () => page.ask !== undefined || stream?.greeting !== undefined,
    since: () => after ?? stream!.greeting!.id,
    end() {
      hub.retainSessions(others);
      return ended;
    },
  };
  return page;
}

function polling(since: number): Page {
  const got: number[] = [];
  let position = since;
  let left = 3;
  let asking = false;
  async function poll() {
    asking = true;
    const { body } = await ada.get(`/api/live/messages?after=${position}`);
    position = body.id;
    got.push(...body.messages.map(({ id }: { id: number }) => id));
    asking = false;
  }
  const page: Page = {
    got,
    ask() {
      if (--left === 0) delete page.ask;
      void poll();
    },
    settled: () => !asking,
    since: () => since,
    end: poll,
  };
  return page;
}

const pages = {
  'resumes its stream': streaming,
  'opens a stream': () => streaming(),
  polls: polling,
};

/** Lets everything happen in one order: `choose` says which of so many things is next. */
async function happen(choose: (among: number) => number, open: (since: number) => Page): Promise<void> {
  const { listener } = server.app.live;
  const writes = [
    ['event', 'member_joined', 'league'],
    ['member_joined', 'event', 'league'],
    ['member_joined', 'league', 'event'],
  ][choose(3)] as ('event' | 'member_joined' | 'league')[];
  const page = open(listener.lastId);
  const written: { id: number; kind: string }[] = [];
  let notifications = 2;
  let reading = 0;
  const notify = () => {
    reading++;
    void listener.catchUp().finally(() => reading--);
  };
  const settle = async () => {
    await until(() => (reading === 0 || isHeld('listener')) && (page.settled() || isHeld('client')));
    await nextTurn();
  };
  holds = true;
  for (;;) {
    const next: (() => unknown)[] = [];
    const [kind] = writes;
    if (kind)
      next.push(async () => {
        writes.shift();
        written.push({ id: await write(kind), kind });
      });
    if (notifications > 0)
      next.push(() => {
        notifications--;
        notify();
      });
    if (page.ask && page.settled()) next.push(page.ask);
    for (const asker of ['listener', 'client'] as const) if (isHeld(asker)) next.push(() => arrive(asker));
    if (next.length === 0) break;
    await next[choose(next.length)]!();
    await settle();
  }
  holds = false;
  written.push({ id: await write('event'), kind: 'event' });
  await listener.catchUp();
  await page.end();
  expect(page.got).toEqual(written.map(({ id }) => id).filter((id) => id > page.since()));
  for (const { id } of written.filter((one) => one.kind === 'event'))
    expect((await outsider.next())?.id).toBe(id);
  await sql`delete from league_members`.execute(server.db);
}

/** All orders, one after the other: the last choice that could be another one is, until there is none. */
function* everyOrder() {
  let path: { choice: number; among: number }[] = [];
  do {
    let at = 0;
    yield (among: number) => {
      path[at] ??= { choice: 0, among };
      return path[at++]!.choice;
    };
    while (path.length > 0 && path.at(-1)!.choice + 1 === path.at(-1)!.among) path.pop();
    path = [...path];
    if (path.length > 0) path.at(-1)!.choice++;
  } while (path.length > 0);
}

function* randomOrders() {
  for (let seed = Number(process.env.SEED ?? 1); ; seed++) {
    const random = chance(seed);
    yield (among: number) => Math.floor(random() * among);
  }
}

test.each(Object.entries(pages))(
  'a page that %s gets each message once and in order, however things interleave',
  {
    timeout: 3_600_000,
  },
  async (way, open) => {
    let choices: number[] = [];
    onTestFailed(() => console.log(`a page that ${way}, choices ${choices}`));
    const orders = process.env.CAMPAIGN === 'live' ? everyOrder() : randomOrders();
    let runs = 0;
    for (const choose of orders) {
      choices = [];
      const noted = (among: number) => {
        choices.push(choose(among));
        return choices.at(-1)!;
      };
      await happen(noted, open);
      if (++runs === RUNS) break;
    }
    report('live', { [`orders of a page that ${way}`]: runs });
  },
);
