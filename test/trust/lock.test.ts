import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Client } from '../client.ts';
import { manyUsers } from '../many-users.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, expectOk, league, moveStart, passTenMinutesLive, siteAdmin, user } from '../world.ts';
import { percentile, report, trials } from './campaign.ts';

const TRIALS = trials('lock', { short: 5, long: 200 });
/** Each writes on every fight at once, so this is the number of writers per fight. */
const USERS = 20;
const FIGHTS = 3;
const WRITERS = USERS * FIGHTS;

let server: TestServer;
let admin: Client;
let reader: Client;
let writers: Client[];
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  await installSlowDisk(server);
  // One league on three servers, since the lock is the database's. Flipping and reading must not queue behind writers.
  const busy = [1, 2].map(() => startTestServer({}, { databaseUrl: server.databaseUrl }));
  admin = await siteAdmin(server);
  reader = await user(server, 'Rita', { pro: true });
  leagueId = await league(reader);
  const users = await manyUsers(server, USERS);
  await server.db
    .insertInto('league_members')
    .values(users.map(({ id }) => ({ league_id: leagueId, user_id: id })))
    .execute();
  const [one, other] = await Promise.all(busy);
  writers = users.map((user, n) => onServer(n % 2 === 0 ? one! : other!, user));
});

/**
 * Simulates a busy disk by delaying commits, so that a leaking lock would show; on a fast disk the gap between a save's
 * check and its commit is too short to hit.
 */
async function installSlowDisk({ db }: TestServer): Promise<void> {
  await sql`create function slow_commit() returns trigger language plpgsql as
    'begin perform pg_sleep(0.15); return null; end'`.execute(db);
  await sql`create constraint trigger slow_commit after insert or update on picks
    deferrable initially deferred for each row execute function slow_commit()`.execute(db);
}

const switchDisk = ({ db }: TestServer, isSlow: boolean) =>
  sql`alter table picks ${sql.raw(isSlow ? 'enable' : 'disable')} trigger slow_commit`.execute(db);

function onServer({ url }: TestServer, { id, cookies }: Client): Client {
  const client = new Client(url);
  client.id = id;
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

interface Trial {
  id: string;
  fights: string[];
  /** Writers may stop once refused. */
  over: boolean;
  /** Acknowledged saves so far. */
  saved: number;
  /** Settled once there are as many as writers. */
  underWay: PromiseWithResolvers<void>;
}

const choiceOf = (revision: number) => ({
  pick_winner: revision % 2 ? 'red' : 'blue',
  pick_method: 'ko_tko',
  pick_round: (revision % 3) + 1,
});

const keyOf = (user: string, fight: string) => `${user} ${fight}`;

/** Changes a pick nonstop until the event is locked for good; returns the last acknowledged revision. */
async function write(trial: Trial, writer: Client, fight: string): Promise<[key: string, revision: number]> {
  const path = `/api/leagues/${leagueId}/events/${trial.id}/fights/${fight}/pick`;
  let last = 0;
  for (let revision = 1; ; revision++) {
    const wasOver = trial.over;
    const { status, body } = await writer.put(path, { ...choiceOf(revision), revision });
    if (status === 200) {
      expect(body.outcome).toBe('saved');
      last = revision;
      trial.saved++;
      if (trial.saved === WRITERS) trial.underWay.resolve();
    } else {
      expect(status).toBe(409);
      if (wasOver) return [keyOf(writer.id, fight), last];
    }
  }
}

type Picks = Map<string, { pick_winner: string; pick_method: string; pick_round: number | null }>;

/** The board's picks as someone sees them; null while others' are hidden. */
async function shownTo(who: Client, { id }: Trial): Promise<Picks | null> {
  const { body } = await expectOk(who.get(`/api/leagues/${leagueId}/events/${id}/board`));
  const picks: Picks = new Map();
  for (const fight of body.fights)
    for (const { user_id, pick_winner, pick_method, pick_round } of fight.picks)
      picks.set(keyOf(user_id, fight.id), { pick_winner, pick_method, pick_round });
  if (!body.hidden) return picks;
  expect(picks.size).toBe(0);
  return null;
}

/** Polls the board; returns the picks of the first one that shows others'. */
async function firstReveal(trial: Trial): Promise<Picks> {
  for (;;) {
    const picks = await shownTo(reader, trial);
    if (picks) return picks;
  }
}

const setStatus = (fight: string, status: string) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status }));

const setResult = (fight: string) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'red' }));

const isRevealed = async ({ id }: Trial) =>
  (await server.db.selectFrom('events').select('revealed_at').where('id', '=', id).executeTakeFirstOrThrow())
    .revealed_at !== null;

const flips: number[] = [];

async function flip(fight: string): Promise<void> {
  const began = performance.now();
  await setStatus(fight, 'live');
  flips.push(performance.now() - began);
}

/** Ways for an event to lock while everyone is still picking; each ends with picks being shown. */
const boundaries: Record<string, (trial: Trial) => Promise<Picks>> = {
  'the start passes': async (trial) => {
    await moveStart(admin, trial.id, 0.3 / 3600);
    return firstReveal(trial);
  },
  'a fight goes live for ten minutes': async (trial) => {
    const [shown] = await Promise.all([
      firstReveal(trial),
      flip(trial.fights[0]!).then(() => passTenMinutesLive(server.db, trial.id)),
    ]);
    return shown;
  },
  'a fight goes live and ends at once': async (trial) => {
    const [shown] = await Promise.all([
      firstReveal(trial),
      flip(trial.fights[0]!).then(() => setResult(trial.fights[0]!)),
    ]);
    return shown;
  },
  'many look first at once': async (trial) => {
    const looking = [1, 2, 3, 4, 5].map(() => firstReveal(trial));
    await moveStart(admin, trial.id, -1);
    const boards = await Promise.all(looking);
    for (const board of boards) expect(board).toEqual(boards[0]);
    return boards[0]!;
  },
  'a fight is set live by mistake, for longer and longer': async (trial) => {
    const shown = firstReveal(trial);
    let seen = false;
    shown.then(() => {
      seen = true;
    });
    // Set back before the ten minutes are over, or before anyone looks, it reopens; once someone has looked it stays
    // locked.
    while (!seen) {
      const before = await isRevealed(trial);
      await mistake(trial, async () => undefined);
      expect(await isRevealed(trial)).toBe(before);
      await mistake(trial, () => passTenMinutesLive(server.db, trial.id));
    }
    return shown;
  },
};

/** A fight goes live, something happens, and it is set back. */
async function mistake({ fights }: Trial, meanwhile: () => Promise<void>): Promise<void> {
  await flip(fights[0]!);
  await meanwhile();
  await setStatus(fights[0]!, 'scheduled');
}

async function run(boundary: (trial: Trial) => Promise<Picks>) {
  const { id, fights } = await event(admin, { fights: FIGHTS });
  const trial: Trial = { id, fights, over: false, saved: 0, underWay: Promise.withResolvers() };
  const writing = writers.flatMap((writer) => trial.fights.map((fight) => write(trial, writer, fight)));
  await trial.underWay.promise;
  const shown = await boundary(trial);
  trial.over = true;
  const acknowledged = new Map(await Promise.all(writing));
  for (const who of [reader, writers[0]!]) expect(await shownTo(who, trial)).toEqual(shown);

  const stored = await server.db.selectFrom('picks').selectAll().where('event_id', '=', id).execute();
  const changed = stored.filter(({ user_id, fight_id, ...pick }) => {
    const seen = shown.get(keyOf(user_id, fight_id));
    return (
      seen?.pick_winner !== pick.pick_winner ||
      seen.pick_method !== pick.pick_method ||
      seen.pick_round !== pick.pick_round
    );
  });
  const gone =
    shown.size -
    stored.length +
    changed.filter((pick) => !shown.has(keyOf(pick.user_id, pick.fight_id))).length;
  const revisions = new Map(stored.map((pick) => [keyOf(pick.user_id, pick.fight_id), pick.revision]));
  const missing = [...acknowledged].filter(
    ([key, revision]) => revision > 0 && revisions.get(key) !== revision,
  );
  return { saved: trial.saved, changed: changed.length + gone, missing: missing.length };
}

test('no pick changes once one was shown, and no acknowledged one is lost', {
  timeout: 3_600_000,
}, async () => {
  const ways = Object.values(boundaries);
  let quickFlips = 0;
  const total = { saved: 0, changed: 0, missing: 0 };
  for (let n = 0; n < TRIALS; n++) {
    const isSlow = Math.floor(n / ways.length) % 2 === 0;
    await switchDisk(server, isSlow);
    const { saved, changed, missing } = await run(ways[n % ways.length]!);
    if (isSlow) flips.length = quickFlips;
    quickFlips = flips.length;
    total.saved += saved;
    total.changed += changed;
    total.missing += missing;
  }
  report('lock', {
    trials: TRIALS,
    writers: WRITERS,
    'saves acknowledged': total.saved,
    'changed after a reveal': total.changed,
    'acknowledged and missing': total.missing,
    'flips on a quick disk': flips.length,
    'ms p99 of such a flip': percentile(flips, 0.99).toFixed(0),
  });
  expect(total).toMatchObject({ changed: 0, missing: 0 });
  expect(total.saved).toBeGreaterThan(TRIALS * WRITERS);
});
