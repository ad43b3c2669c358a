import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../src/auth/sessions/token.server.ts';
import type { Database } from '../src/server/database/database.ts';

type Row = Record<string, unknown>;
export type Ids = [string, string, string];
/** In their order. */
const threeIds = () => [randomUUID(), randomUUID(), randomUUID()].sort() as Ids;
const NEVER = '2100-01-01';
const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

/** By time first, then by key. */
const timed = (key: string, time: string, [least, middle, most] = threeIds()): Row[] => [
  { [key]: middle, [time]: EARLY },
  { [key]: most, [time]: EARLY },
  { [key]: least, [time]: LATE },
];

/** From last to first, as rows may lie on a disk; no trigger and no reference sees them. */
const store = (db: Database, table: string, rows: Row[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const row of rows.toReversed())
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(tx);
  });

const [e1, e2] = threeIds();
const [least, middle, most] = threeIds();
const last = randomUUID();

/** What the rows below are about: two triples of leagues with an owner, and two nights with bouts. */
export async function storeGround(
  db: Database,
  owner: string,
): Promise<{ leagues: [Ids, Ids]; events: string[] }> {
  const leagues: [Ids, Ids] = [threeIds(), threeIds()];
  const ids = leagues.flat();
  await store(
    db,
    'leagues',
    ids.map((id) => ({ id, name: 'League', created_by: owner })),
  );
  await store(
    db,
    'league_seasons',
    ids.map((league_id) => ({ league_id, name: 'Season 1', starts_at: '-infinity' })),
  );
  const chat = { service: 'json', address: Buffer.from('sealed'), address_end: 'hook' };
  await store(
    db,
    'league_chats',
    ids.map((league_id) => ({ league_id, ...chat })),
  );
  const nights = [
    { id: e2, start_time: EARLY },
    { id: e1, start_time: LATE },
  ];
  await store(
    db,
    'events',
    nights.map((night) => ({
      name: 'Night',
      edition_start: night.start_time,
      revealed_at: night.start_time,
      ...night,
    })),
  );
  const bouts = [
    { id: most, event_id: e2, bout_order: 1 },
    { id: least, event_id: e2, bout_order: 2 },
    { id: middle, event_id: e2, bout_order: 2 },
    { id: last, event_id: e1, bout_order: 1 },
  ];
  await store(
    db,
    'fights',
    bouts.map((bout) => ({ ...bout, red_name: 'Red', blue_name: 'Blue' })),
  );
  const page = { language: 'en', page_id: 1, title: 'Page', followed_by: owner, followed_at: EARLY };
  await store(
    db,
    'followed_pages',
    nights.map(({ id }) => ({ event_id: id, ...page })),
  );
  const seal = { league_id: ids[0], sealed: 'salt', hash: '0'.repeat(64) };
  await store(
    db,
    'event_seals',
    nights.map(({ id }) => ({ event_id: id, ...seal })),
  );
  await store(
    db,
    'settled_events',
    nights.map(({ id }) => ({ event_id: id, results: 1 })),
  );
  return { leagues, events: [e1, e2] };
}

/** Stores rows for somebody in every list of their data; returns what tells each list's rows apart, in order. */
export async function storeEveryRow(
  db: Database,
  user_id: string,
  own: Ids,
  former: Ids,
): Promise<Map<string, { key: string; values: unknown[] }>> {
  const lists = new Map<string, { key: string; values: unknown[] }>();
  for (const [list, table, key, rows] of rowsOf(user_id, own, former)) {
    await store(db, table, rows);
    if (list) lists.set(list, { key, values: rows.map((row) => row[key]) });
  }
  return lists;
}

/** Every row of the site that contains one of these texts, except messages to open pages. */
export async function rowsWith(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'live_messages'`.execute(
    db,
  );
  const found = tables.map(
    ({ name }) => sql`select ${name} || ' ' || t::text as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{
    row: string;
  }>`select row from (${sql.join(found, sql` union all `)}) everything
    where row ~ ${texts.join('|')} order by row collate "C"`.execute(db);
  return rows.map(({ row }) => row);
}

/** By list of somebody's data: its name, its table, and what tells its rows apart, in order. */
function rowsOf(user_id: string, own: Ids, former: Ids): [string, string, string, Row[]][] {
  const [l1, l2] = own;
  const [i1, i2, i3] = threeIds();
  const of = (rows: Row[], more: Row = {}) => rows.map((row) => ({ user_id, ...more, ...row }));
  const withToken = (rows: Row[], more: Row) =>
    rows.map((row) => ({ token_hash: tokenHash(newToken()), profile_id: user_id, ...more, ...row }));
  const ofProfile = { profile_id: user_id };
  const identity = { ...ofProfile, issuer: 'https://id.example' };
  const secrets = { access_hash: tokenHash(newToken()), refresh_hash: tokenHash(newToken()) };
  const sessions = timed('id', 'created_at');
  const members = of(timed('league_id', 'joined_at', own));
  const picks = [
    { league_id: l1, event_id: e2, fight_id: most },
    { league_id: l1, event_id: e2, fight_id: least },
    { league_id: l1, event_id: e2, fight_id: middle },
    { league_id: l2, event_id: e2, fight_id: most },
    { league_id: l1, event_id: e1, fight_id: last },
  ];
  const apart = [
    { event_id: e1, league_id: l1 },
    { event_id: e1, league_id: l2 },
    { event_id: e2, league_id: l1 },
  ];
  const settings = [
    { kind: 'missing_picks', channel: 'mail' },
    { kind: 'missing_picks', channel: 'push' },
    { kind: 'recap', channel: 'mail' },
  ];
  const reminded = [
    { event_id: e1, edition: 1, channel: 'mail' },
    { event_id: e1, edition: 1, channel: 'push' },
    { event_id: e1, edition: 2, channel: 'mail' },
    { event_id: e2, edition: 1, channel: 'mail' },
  ].map((row) => ({ ...row, notice_id: randomUUID(), leagues: [] }));
  const devices = timed('id', 'created_at').map((row, n) => ({
    ...row,
    session_id: sessions[n]!.id,
    endpoint: `https://push.example/${row.id}`,
  }));
  const results = [
    { held_on: '2019-01-01', league_id: l1, import_id: i1, row: 2 },
    { held_on: '2019-01-01', league_id: l1, import_id: i1, row: 3 },
    { held_on: '2019-01-01', league_id: l1, import_id: i2, row: 1 },
    { held_on: '2019-01-01', league_id: l2, import_id: i1, row: 1 },
    { held_on: '2019-02-01', league_id: l1, import_id: i1, row: 4 },
  ].map((row, n) => ({ ...row, event: `Night ${n}` }));
  const named = (rows: Row[], name: string) =>
    rows.map((row) => ({ ...row, [name]: `${row.id}@example.com` }));
  const nights = [{ event_id: e1 }, { event_id: e2 }];
  const notice = { kind: 'missing_picks', channel: 'mail', next_try_at: NEVER, drop_after: NEVER };
  return [
    [
      'identities',
      'identities',
      'subject',
      timed('subject', 'created_at').map((row) => ({ ...row, ...identity })),
    ],
    ['sessions', 'sessions', 'id', withToken(sessions, { expires_at: NEVER })],
    ['api_tokens', 'api_tokens', 'id', withToken(timed('id', 'created_at'), { label: 'Script' })],
    ['leagues', 'league_members', 'league_id', members],
    ['', 'league_joins', 'league_id', members],
    ['former_leagues', 'league_joins', 'league_id', of(timed('league_id', 'joined_at', former))],
    [
      'invites',
      'invites',
      'code',
      timed('code', 'created_at').map((row) => ({ ...row, created_by: user_id, league_id: l1 })),
    ],
    ['picks', 'picks', 'fight_id', of(picks, { pick_winner: 'red', pick_method: 'decision', revision: 1 })],
    [
      'changes',
      'event_changes',
      'event_id',
      nights.slice(1).map((row) => ({ ...row, changed_by: user_id, kind: 'card' })),
    ],
    ['', 'recovery_links', 'id', [{ ...ofProfile, purpose: 'recovery', ...secrets, expires_at: NEVER }]],
    [
      '',
      'idempotency_keys',
      'key_hash',
      of([{ key_hash: Buffer.from('key'), fingerprint: Buffer.from('print') }]),
    ],
    ['', 'league_nudges', 'league_id', nights.map((row) => ({ ...row, league_id: l1, nudged_by: user_id }))],
    ['', 'sent_places', 'place', of(nights, { league_id: l1, place: 1, notice_id: randomUUID() })],
    ['own_picks', 'own_picks', 'league_id', of(apart)],
    ['watch_later', 'watch_later', 'event_id', of(nights, { is_on: false })],
    ['notices', 'notices', 'subject', of(named(timed('id', 'due_at'), 'subject'), notice)],
    ['notice_settings', 'notice_settings', 'channel', of(settings, { is_on: false })],
    ['muted_leagues', 'muted_leagues', 'league_id', of(own.map((league_id) => ({ league_id })))],
    ['event_skips', 'event_skips', 'event_id', of(nights)],
    [
      'calendar_feed',
      'calendar_tokens',
      'with_leagues',
      of([{ with_leagues: true, token_hash: tokenHash(newToken()) }]),
    ],
    ['reminded_events', 'reminded_events', 'channel', of(reminded)],
    [
      'push_devices',
      'push_subscriptions',
      'id',
      of(devices, { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }),
    ],
    ['email_proofs', 'email_proofs', 'email', of(named(timed('id', 'asked_at'), 'email'))],
    [
      'email_changes',
      'email_changes',
      'old_email',
      of(named(timed('id', 'changed_at'), 'old_email'), { new_email: 'new@example.com' }),
    ],
    ['imported_results', 'imported_results', 'event', of(results, { season: '2019', points: 1, won: false })],
    [
      'history_imports',
      'history_imports',
      'id',
      timed('id', 'imported_at', [i1, i2, i3]).map((row) => ({
        ...row,
        imported_by: user_id,
        league_id: l1,
      })),
    ],
  ];
}
