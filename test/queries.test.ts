import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENTS_ON_CHART } from '../src/profiles/statistics/events-on-chart.ts';
import type { Client } from './client.ts';
import { type Season, seeded, seedSeason } from './season.ts';
import { startTestServer, type TestServer } from './server.ts';
import { type Statement, statementsOf } from './statements.ts';

let server: TestServer;
let database: pg.Client;
let viewer: Client;
let addresses: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  // Otherwise a scheduled job's statements would be counted.
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  viewer = server.visitor();
  viewer.cookies.set('session', seeded.token(0));
  const [league, event, user, rival] = await Promise.all(
    ['league 0', 'event 0', 'user 0', 'user 1'].map((name) => seeded.id(database, name)),
  );
  addresses = {
    dashboard: '/api/leagues',
    'league home': `/api/leagues/${league}`,
    standings: `/api/leagues/${league}/standings`,
    'season table': `/api/leagues/${league}/standings?season=running`,
    versus: `/api/leagues/${league}/versus/${user}/${rival}`,
    'event by event': `/api/leagues/${league}/matrix`,
    'pick history': '/api/me/history',
    profile: `/api/profiles/${user}`,
    'pick entry': `/api/leagues/${league}/events/${event}/picks`,
    board: `/api/leagues/${league}/events/${event}/board`,
    session: '/api/session',
  };
});
afterAll(() => database.end());

async function read(screen: string): Promise<Statement[]> {
  return statementsOf(async () => {
    const { status, body } = await viewer.get(addresses[screen]!);
    expect([status, JSON.stringify(body).length > 100]).toEqual([200, true]);
  });
}

test('a database that was never analyzed finds a session by its keys', async () => {
  const scans = await scansOfGrowing(await statementsOf(() => viewer.get('/api/session')));
  expect([...scans].filter((scan) => /^(sessions|profiles)/.test(scan))).toEqual([
    'sessions: sessions_token_hash_key',
    'profiles: profiles_pkey',
  ]);
});

const tenLeagues: Season = { users: 41, leagues: 10, members: 4, events: 4, fights: 3 };

describe('a screen takes the same number of queries with years of events and many leagues', () => {
  const counted: Record<string, Record<string, number>> = {};
  beforeAll(async () => {
    for (const [size, season] of [
      ['small', { ...tenLeagues, leagues: 1 }],
      ['large', { ...tenLeagues, events: 60, leagues: 30 }],
    ] as const) {
      await seedSeason(database, season);
      for (const screen of Object.keys(addresses)) {
        await read(screen);
        counted[screen] = { ...counted[screen], [size]: (await read(screen)).length };
      }
    }
  });

  test.each([
    ['dashboard', 6],
    ['league home', 9],
    ['standings', 4],
    ['season table', 4],
    ['event by event', 4],
    ['versus', 5],
    ['profile', 4],
    ['pick history', 4],
    ['pick entry', 6],
    ['board', 2],
    ['session', 2],
  ])('%s: %i', (screen, count) => {
    expect(counted[screen]).toEqual({ small: count, large: count });
  });

  test('a profile sums up every event, and lists the latest of them', async () => {
    const { stats, points_by_event } = (await viewer.get(addresses.profile!)).body;
    expect([stats.eventsParticipated, points_by_event.length]).toEqual([60, EVENTS_ON_CHART]);
    const starts = points_by_event.map(({ start_time }: { start_time: string }) => start_time);
    expect(starts).toEqual(starts.toSorted());
    const { rows } = await database.query('select max(start_time) as latest from scored_events');
    expect(starts.at(-1)).toBe(rows[0].latest.toISOString());
  });
});

/** Every scan in a plan: the table and its index, or null for a sequential scan. */
function scansOf(plan: any): [string, string | null][] {
  const own: [string, string | null][] = [];
  if (plan['Node Type'] === 'Bitmap Heap Scan')
    own.push([plan['Relation Name'], plan.Plans[0]['Index Name']]);
  else if (plan['Relation Name']) own.push([plan['Relation Name'], plan['Index Name'] ?? null]);
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

const GROWING = [
  'picks',
  'sessions',
  'profiles',
  'credentials',
  'leagues',
  'league_members',
  'league_joins',
  'league_seasons',
];

async function scansOfGrowing(statements: Statement[]) {
  const scans = await Promise.all(
    statements
      .filter(({ text }) => /^\s*(select|with)/i.test(text))
      .map(async ({ text, values }) => {
        const { rows } = await server.db.getExecutor().executeQuery({
          sql: `explain (format json) ${text}`,
          parameters: values,
          query: { kind: 'RawNode' } as never,
          queryId: { queryId: 'explain' },
        });
        return scansOf((rows[0] as any)['QUERY PLAN'][0].Plan);
      }),
  );
  return new Set(
    scans
      .flat()
      .filter(([table]) => GROWING.includes(table))
      .map(([table, index]) => `${table}: ${index ?? 'every row'}`),
  );
}

describe('no screen scans a table that grows with members and leagues', () => {
  beforeAll(() => seedSeason(database, { users: 40_001, leagues: 6000, members: 6, events: 2, fights: 3 }));

  test.each([
    ['dashboard', ['sessions: sessions_token_hash_key', 'league_members: league_members_user_id']],
    ['league home', ['leagues: leagues_pkey', 'league_members: league_members_pkey']],
    ['standings', ['leagues: leagues_pkey', 'league_joins: league_joins_pkey']],
    ['season table', ['leagues: leagues_pkey', 'league_joins: league_joins_pkey']],
    ['versus', ['leagues: leagues_pkey', 'picks: picks_user_id']],
    ['pick history', ['picks: picks_user_id', 'leagues: leagues_pkey']],
    ['profile', ['picks: picks_user_id', 'league_members: league_members_user_id']],
    ['pick entry', ['leagues: leagues_pkey', 'picks: picks_user_id']],
    ['board', ['sessions: sessions_token_hash_key', 'profiles: profiles_pkey']],
  ])('%s', async (screen, expected) => {
    const scans = await scansOfGrowing(await read(screen));
    expect([...scans].filter((scan) => scan.endsWith('every row'))).toEqual([]);
    expect([...scans]).toEqual(expect.arrayContaining(expected));
  });

  test('nor does what a function asks about one season', async () => {
    await database.query('begin');
    await database.query('select season_locks(id) from league_seasons where league_id = $1', [
      await seeded.id(database, 'league 0'),
    ]);
    const { rows } = await database.query(
      `select seq_scan from pg_stat_xact_user_tables where relname = 'league_seasons'`,
    );
    await database.query('rollback');
    expect(rows).toEqual([{ seq_scan: 0 }]);
  });
});
