import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recapNotice } from '../../src/leagues/recap/recap-notice.server.ts';
import { cardChangedNotice } from '../../src/picks/card-alerts/card-changed-notice.server.ts';
import { planCardChanges } from '../../src/picks/card-alerts/plan-card-changes.server.ts';
import type { Answer } from '../client.ts';
import { noticeTools } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream, type Stream } from '../stream.ts';
import { expectOk } from '../world.ts';
import { report, trials } from './campaign.ts';
import { addressesFor, endReading, readAddress } from './read-everything.ts';
import { type Actor, type Stage, setStage, UNPROVEN, type User } from './stage.ts';

const PAIRS = trials('secrecy', { short: 8, long: 10_000 });

/** Nobody has seen picks on these; the last one is locked by a fight that has been live for less than ten minutes. */
const open = ['event', 'early_event', 'tapped_event'];
/** Two per event. */
const FIGHTS = 6;
/** Users whose picks differ between worlds. */
const others: User[] = ['La', 'P+', 'plain'];
/** A member, the owner, a stranger who may read boards by link, the site admin, and someone signed out. */
const viewers: Actor[] = ['Me', 'Ow', 'St', 'Sa', 'An'];
/** May not know how many picks each member has. */
const outsiders: Actor[] = ['St', 'Sa', 'Tk', 'An'];
const listeners = viewers.filter((viewer) => viewer !== 'An');

afterAll(endReading);

let server: TestServer;
let stage: Stage;
let fights: { id: string; event_id: string }[];
beforeAll(async () => {
  server = await startTestServer();
  await server.db
    .insertInto('profiles')
    .values({ email: UNPROVEN, display_name: 'Early', avatar_url: null, deleted_at: null })
    .execute();
  stage = await setStage(server, server);
  const events = open.map((name) => stage.id('Me', name));
  fights = await server.db
    .selectFrom('fights')
    .select(['id', 'event_id'])
    .where('event_id', 'in', events)
    .orderBy('id')
    .execute();
  await sql`update fights set scheduled_rounds = 5 where event_id = any(${events})`.execute(server.db);
  await revealLockedEvents();
});

/** Showing picks for the first time writes and sends messages, which must be over before worlds are compared. */
async function revealLockedEvents() {
  const stream = await openStream(stage.clients.Me);
  for (const name of ['locked_event', 'official_event', 'started_event']) {
    const event = stage.id('Me', name);
    await expectOk(stage.clients.Me.get(`/api/leagues/${stage.id('Me', 'league')}/events/${event}/board`));
    await stream.until((message) => message.event_id === event && message.payload.revealed_at != null);
  }
  stream.close();
}

/** The database's; a server knows of it a moment later. */
async function latestMessage(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from live_messages`.execute(server.db);
  return rows[0]!.id;
}

/** Every answer to the session names the last message that the server has read. */
async function untilLatest(stream: Stream) {
  const latest = await latestMessage();
  await stream.until((message) => message.id >= latest);
  stream.close();
}

/** A job sends them every minute; users find their own in their data, so none may arrive between two worlds. */
async function settleNotices() {
  await planCardChanges(server.db);
  await sql`update notices set settled_at = now(), outcome = 'not_needed' where settled_at is null`.execute(
    server.db,
  );
}

interface PickOfOther {
  user: User;
  fight: number;
  pick_winner: 'red' | 'blue';
  pick_method: 'ko_tko' | 'submission' | 'decision';
  pick_round: number;
  revision: number;
}

const picksOnAnyFight = fc
  .array(
    fc.record({
      pick_winner: fc.constantFrom('red', 'blue'),
      pick_method: fc.constantFrom('ko_tko', 'submission', 'decision'),
      pick_round: fc.integer({ min: 1, max: 5 }),
      revision: fc.nat(),
      isThere: fc.boolean(),
    }),
    { minLength: others.length * FIGHTS, maxLength: others.length * FIGHTS },
  )
  .map((picks) =>
    picks.map((pick, n) => ({ ...pick, user: others[Math.floor(n / FIGHTS)]!, fight: n % FIGHTS })),
  );

const eventOf = (n: number) => fights[n]!.event_id;
const isFirstOfEvent = (n: number) => fights.findIndex((fight) => fight.event_id === eventOf(n)) === n;

/** Any picks on any fights, but at least one per user and event: the first fight of each is always picked. */
const picksOfOthers: fc.Arbitrary<PickOfOther[]> = picksOnAnyFight.map((picks) =>
  picks.filter((pick) => pick.isThere || isFirstOfEvent(pick.fight)),
);

/** Any picks, the same number in every world: on each event the first user has one, the second both, the third one. */
const asManyPicksOfOthers: fc.Arbitrary<PickOfOther[]> = picksOnAnyFight.map((picks) =>
  picks.filter(({ user, fight }) => {
    if (user === others[1]) return true;
    const first = picks.find((pick) => pick.user === user && eventOf(pick.fight) === eventOf(fight))!;
    return first.isThere === isFirstOfEvent(fight);
  }),
);

async function arrange(picks: PickOfOther[]): Promise<void> {
  const users = others.map((user) => stage.id('Me', user));
  await server.db.transaction().execute(async (tx) => {
    await sql`delete from picks where user_id = any(${users}) and event_id = any(${fights.map((f) => f.event_id)})`.execute(
      tx,
    );
    await tx
      .insertInto('picks')
      .values(
        picks.map(({ user, fight, pick_winner, pick_method, pick_round, revision }) => ({
          user_id: stage.id('Me', user),
          league_id: stage.id('Me', 'league'),
          event_id: fights[fight]!.event_id,
          fight_id: fights[fight]!.id,
          pick_winner,
          pick_method,
          pick_round: pick_method === 'decision' ? null : pick_round,
          revision,
        })),
      )
      .execute();
  });
}

const addresses = addressesFor(open);
const read = (viewer: Actor, address: string) => readAddress(stage, viewer, address);

const readEverything = async (by = viewers) =>
  (
    await Promise.all(by.map((viewer) => Promise.all(addresses.map((address) => read(viewer, address)))))
  ).flat();

test('the addresses are more than a handful, boards among them', () => {
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => address.includes(':early_event/board'))).toHaveLength(4);
  expect(addresses.filter((address) => address.includes(':tapped_event/board'))).toHaveLength(4);
});

test.each([
  ['what others picked, and on which fights,', 'everyone', viewers, asManyPicksOfOthers],
  ['how many picks others have', 'outsiders', outsiders, picksOfOthers],
] as const)(
  '%s changes no byte of any answer to %s before the lock',
  {
    timeout: 3_600_000,
  },
  async (_, whom, by, picksOf) => {
    const { pairs, answers } = await compareWorlds([...by], picksOf, PAIRS);
    report('secrecy', {
      [`pairs of worlds read by ${whom}`]: pairs,
      [`answers to ${whom} compared`]: answers,
      'bytes differ': 0,
    });
  },
);

async function compareWorlds(by: Actor[], picksOf: fc.Arbitrary<PickOfOther[]>, times: number) {
  let first: string[] | undefined;
  let pairs = -1;
  await fc.assert(
    fc.asyncProperty(picksOf, async (picks) => {
      await arrange(picks);
      const world = await readEverything(by);
      first ??= world;
      expect(world.filter((answer, n) => answer !== first![n])).toEqual([]);
      pairs++;
    }),
    // The first world is the reference for the others.
    { numRuns: times + 1, endOnFailure: true },
  );
  return { pairs, answers: pairs * first!.length };
}

test.each([
  ['a bout', 'fights', 'fight'],
  ['an event', 'events', 'event'],
])(
  'canceling %s before the lock changes no byte that depends on picks',
  {
    timeout: 3_600_000,
  },
  async (what, path, name) => {
    const cancellation = `/api/${path}/${stage.id('Sa', name)}/cancellation`;
    const stream = await openStream(stage.clients.Me);
    await expectOk(stage.clients.Sa.put(cancellation));
    try {
      await untilLatest(stream);
      await settleNotices();
      expect(await read('Me', '/api/me/data')).toContain('"card_changed"');
      const { answers } = await compareWorlds(viewers, asManyPicksOfOthers, Math.ceil(PAIRS / 4));
      report('secrecy', { [`answers compared after canceling ${what}`]: answers });
    } finally {
      await expectOk(stage.clients.Sa.delete(cancellation));
    }
  },
);

const patch = (fields: object) => (fight: string) =>
  stage.clients.Sa.patch(`/api/admin/fights/${fight}`, fields);

/** What the site admin does to the first or second bout of an open event. */
const edits: [edit: string, event: string, bout: 0 | 1, send: (fight: string) => Promise<Answer>][] = [
  ...open.flatMap((event): typeof edits => [
    ['cut', event, 1, patch({ scheduled_rounds: 3 })],
    ['replaced', event, 0, patch({ red_name: 'Ann Else' })],
  ]),
  [
    'moved',
    'event',
    1,
    (fight) => stage.clients.Sa.post(`/api/fights/${fight}/move`, { event_id: stage.id('Sa', 'next_event') }),
  ],
  ['restored', 'event', 1, (fight) => stage.clients.Sa.delete(`/api/fights/${fight}/cancellation`)],
  ['all rounds again', 'event', 1, patch({ scheduled_rounds: 5 })],
  ['the same fighter', 'event', 0, patch({ red_name: 'Ann Else', same_fighter: true })],
];

test('whatever the site admin does to the card, nobody else is told anything of the picks that are marked', {
  timeout: 3_600_000,
}, async () => {
  const began = Date.now();
  // What the minute's jobs write about card changes would depend on how long a world takes.
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  const restore = await keepCards();
  const pairs = Math.ceil(PAIRS / 4);
  let newest = await latestMessage();
  let first: string[] | undefined;
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(asManyPicksOfOthers, async (picks) => {
      await arrange(picks);
      const stream = await openStream(stage.clients.Me);
      const world: string[] = [];
      let moved = '';
      for (const [edit, event, bout, send] of edits) {
        const card = fights.filter(({ event_id }) => event_id === stage.id('Me', event));
        const { body } = await expectOk(send(card[bout]!.id));
        moved = body.moved?.id ?? moved;
        // Its editor may know how many picks are on the bout, and nothing else.
        world.push(JSON.stringify({ edit, ...body, pick_count: null }));
        for (const name of open) {
          world.push(await read('Ow', `/api/leagues/:league/events/:${name}/progress`));
          world.push(await read('Sa', `/api/events/:${name}/start?start_time=2031-01-01T00:00:00Z`));
        }
      }
      const [event, league] = [stage.id('Ow', 'event'), stage.id('Ow', 'league')];
      const nudge = await stage.clients.Ow.post(`/api/leagues/${league}/events/${event}/nudge`);
      world.push(JSON.stringify(nudge.body));
      marks += (await sql`select from picks where needs_review`.execute(server.db)).rows.length;
      await untilLatest(stream);
      for (const viewer of listeners) {
        const { body } = await expectOk(stage.clients[viewer].get(`/api/live/messages?after=${newest}`));
        world.push(JSON.stringify(body.messages.map((message: object) => ({ ...message, id: null }))));
      }
      newest = await latestMessage();
      const isLive = (answer: string) => answer.includes(' /api/live/');
      world.push(...(await readEverything()).filter((answer) => !isLive(answer)));
      const now = Date.now();
      const still = world.map((answer) =>
        answer
          .replaceAll(moved, 'moved')
          .replace(/"live-id","\d+"/, '')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => {
            const at = Date.parse(instant);
            return at >= began && at <= now ? 'now' : instant;
          }),
      );
      await restore();
      first ??= still;
      expect(still.filter((answer, n) => answer !== first![n])).toEqual([]);
    }),
    { numRuns: pairs + 1, endOnFailure: true },
  );
  expect(marks).toBeGreaterThan(pairs);
  report('secrecy', {
    'pairs of worlds whose cards were edited': pairs,
    'answers compared after edits': pairs * first!.length,
  });
});

/** Removes what edits leave behind, so that the next world begins where this one did. */
async function keepCards() {
  const { db } = server;
  const { rows } = await sql<{ name: string; columns: string[]; stored: object[] }>`
    select table_name as name, array_agg(column_name::text) as columns,
      case table_name when 'fights' then (select jsonb_agg(to_jsonb(f)) from fights f)
        when 'events' then (select jsonb_agg(to_jsonb(e)) from events e)
        else (select jsonb_agg(to_jsonb(d)) from page_differences d) end as stored
    from information_schema.columns
    where table_schema = 'public' and table_name in ('fights', 'events', 'page_differences') and is_generated = 'NEVER'
    group by table_name`.execute(db);
  const [history] = (await sql<{ id: number }>`select max(id)::int as id from event_changes`.execute(db))
    .rows;
  return () =>
    db.transaction().execute(async (tx) => {
      // The history is append-only.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from event_changes where id > ${history!.id}`.execute(tx);
      await sql`select setval(pg_get_serial_sequence('event_changes', 'id'), ${history!.id})`.execute(tx);
      await sql`delete from league_nudges`.execute(tx);
      await sql`delete from notices where kind = 'nudge'`.execute(tx);
      for (const { name, columns, stored } of rows) {
        const fields = sql.join(columns.map((column) => sql.ref(column)));
        await sql`delete from ${sql.table(name)}`.execute(tx);
        await sql`insert into ${sql.table(name)} (${fields}) select ${fields}
          from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(stored)}::jsonb)`.execute(
          tx,
        );
      }
    });
}

test('no notice depends on what others picked before their picks are shown', {
  timeout: 3_600_000,
}, async () => {
  const event = stage.id('Me', 'event');
  const at = fights.findIndex(({ event_id }) => event_id === event);
  const user_id = stage.id('Me', 'Me');
  await server.db
    .insertInto('credentials')
    .values({ profile_id: user_id, password_hash: null, email_verified_at: new Date() })
    .execute();
  const own = { user: 'Me', fight: at, pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 } as const;
  await expectOk(save({ ...own, revision: 0 }));
  const fight = `/api/admin/fights/${fights[at]!.id}`;
  await expectOk(stage.clients.Sa.patch(fight, { red_name: 'Somebody Else' }));
  await settleNotices();
  const tools = noticeTools(server);
  const about = { id: event, user_id, channel: 'mail', tries: 1 } as const;
  const read = () =>
    Promise.all([
      cardChangedNotice.prepare({ ...about, kind: 'card_changed', subject: `${event}:1` }, tools),
      cardChangedNotice.preparePush!({ ...about, kind: 'card_changed', subject: `${event}:1` }, tools),
      ...open.flatMap((name) => {
        const notice = { ...about, kind: 'recap', subject: stage.id('Me', name) };
        return [recapNotice.prepare(notice, tools), recapNotice.preparePush!(notice, tools)];
      }),
    ]);
  const still = async () =>
    JSON.stringify(await read(), (key, value) => (key === 'until' ? undefined : value));
  let first: string | undefined;
  await fc.assert(
    fc.asyncProperty(asManyPicksOfOthers, async (picks) => {
      await arrange(picks);
      first ??= await still();
      expect(await still()).toBe(first);
    }),
    { numRuns: Math.ceil(PAIRS / 2), endOnFailure: true },
  );
  expect(first).toContain('Your pick stays on the red corner: Else instead of');
  expect(JSON.parse(first!).slice(2)).toEqual(Array(2 * open.length).fill('not_needed'));
  report('secrecy', { 'worlds in which notices were compared': Math.ceil(PAIRS / 2) });
});

test("other users' saves never appear on a stream", {
  timeout: 600_000,
}, async () => {
  const streams = await Promise.all(listeners.map((viewer) => openStream(stage.clients[viewer])));
  const own = await openStream(stage.clients['P+']);
  await own.hello();
  let saves = 0;
  let marks = 0;
  await fc.assert(
    fc.asyncProperty(picksOfOthers, async (picks) => {
      const answers = await Promise.all(picks.filter(hasClient).map(save));
      // A resulted fight takes no picks even while its event is open.
      saves += answers.filter(isSaved).length;
      const saved = answers.filter((_, n) => picks.filter(hasClient)[n]!.user === 'P+').filter(isSaved);
      const sent = [];
      while (sent.length < saved.length) sent.push((await own.nextOwnPick()).revision);
      expect(sent.sort()).toEqual(saved.map(({ body }) => body.pick.revision).sort());
      const mark = `Marked ${++marks}`;
      await expectOk(stage.clients.Sa.patch(`/api/admin/events/${stage.id('Sa', 'event')}`, { name: mark }));
      const headers = await Promise.all(streams.map((stream) => stream.next()));
      expect(headers.map((message) => message?.payload.name)).toEqual(listeners.map(() => mark));
    }),
    { numRuns: Math.ceil(PAIRS / 20), endOnFailure: true },
  );
  for (const stream of [...streams, own]) stream.close();
  expect(saves).toBeGreaterThan(PAIRS / 20);
  report('secrecy', { 'saves beside open streams': saves, 'messages told of them': 0 });
});

const isSaved = ({ body }: Answer) => body.outcome === 'saved';
const hasClient = ({ user }: PickOfOther) => user in stage.clients;

/** Later than any revision in the previous worlds. */
let revision = 2 ** 32;
function save({ user, fight, pick_winner, pick_method, pick_round }: PickOfOther) {
  const { id, event_id } = fights[fight]!;
  const path = `/api/leagues/${stage.id('Me', 'league')}/events/${event_id}/fights/${id}/pick`;
  const round = pick_method === 'decision' ? null : pick_round;
  return stage.clients[user as Actor].put(path, {
    pick_winner,
    pick_method,
    pick_round: round,
    revision: ++revision,
  });
}

test('the same requests tell two worlds apart once picks are shown', async () => {
  const [one, other] = fc.sample(picksOfOthers, 2);
  await sql`update events set start_time = now() - interval '1 hour' where id = ${stage.id('Me', 'event')}`.execute(
    server.db,
  );
  await arrange(one!);
  const before = await readEverything();
  await arrange(other!);
  const after = await readEverything();
  const differing = after.filter((answer, n) => answer !== before[n]).map((answer) => answer.split('\n')[0]);
  for (const shown of ['board', 'board.csv'])
    expect(differing).toContain(`Me /api/leagues/:league/events/:event/${shown}`);
});
