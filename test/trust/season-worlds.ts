import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { oneOf } from '../../scripts/demo/chance.ts';
import type { Database } from '../../src/server/database/database.ts';

type Random = () => number;

interface WorldEvent {
  id: string;
  start_time: Date;
  fights: string[];
}

export interface WorldSeason {
  id: string;
  starts_at: Date | null;
  drop_worst: number;
}

export interface World {
  league: string;
  seasons: WorldSeason[];
}

export interface Worlds {
  users: string[];
  events: WorldEvent[];
  worlds: World[];
}

const HOUR = 3_600_000;
const chanceOf = (random: Random, share: number) => random() < share;
const whole = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

/** Leagues with the same few events, each with its own members, seasons and picks; replaces the previous ones. */
export async function storeWorlds(
  db: Database,
  random: Random,
  { users, count }: { users: string[]; count: number },
): Promise<Worlds> {
  await sql`delete from leagues`.execute(db);
  await sql`delete from events`.execute(db);
  const now = Date.now();
  const events: WorldEvent[] = [];
  for (let n = whole(random, 1, 9); n > 0; n--) events.push(await storeEvent(db, random, now));
  const worlds = Array.from({ length: count }, () => drawWorld(random, events));
  await sql`insert into leagues (id, name, created_by)
    select id, 'World', ${users[0]!}::uuid from unnest(${worlds.map(({ league }) => league)}::uuid[]) id`.execute(
    db,
  );
  await storeSeasons(db, worlds);
  const members = worlds.flatMap(({ league }) =>
    users
      .filter(() => chanceOf(random, 0.8))
      .map((user) => ({ league, user, joined: new Date(now - whole(random, -1, 40) * HOUR) })),
  );
  await sql`insert into league_members (league_id, user_id, joined_at)
    select * from unnest(${members.map((m) => m.league)}::uuid[], ${members.map((m) => m.user)}::uuid[],
      ${members.map((m) => m.joined.toISOString())}::timestamptz[])`.execute(db);
  await storePicks(db, random, worlds, events, users);
  await storeImports(db, random, worlds, users);
  for (const { id } of events) {
    if (chanceOf(random, 0.6)) await sql`select recount_event_scores(${id}::uuid)`.execute(db);
  }
  return { users, events, worlds };
}

async function storeEvent(db: Database, random: Random, now: number): Promise<WorldEvent> {
  const id = randomUUID();
  // Several may start at the same time.
  const start_time = new Date(now - whole(random, 1, 30) * HOUR);
  const resulted = oneOf(random, [1, 1, 1, 0.5, 0]);
  const revealed_at = chanceOf(random, 0.85) ? start_time : null;
  await db.insertInto('events').values({ id, name: 'Event', start_time, revealed_at }).execute();
  const fights = Array.from({ length: whole(random, 1, 4) }, () => randomUUID());
  await db
    .insertInto('fights')
    .values(
      fights.map((fight) => {
        const method = oneOf(random, ['decision', 'ko_tko', 'ko_tko', 'submission', 'dq', 'nc'] as const);
        const isResulted = chanceOf(random, resulted);
        return {
          id: fight,
          event_id: id,
          bout_order: whole(random, 1, 3),
          created_at: new Date(now - whole(random, 0, 1) * HOUR),
          red_name: 'Red',
          blue_name: 'Blue',
          result_winner: isResulted
            ? oneOf(random, ['red', 'red', 'red', 'blue', 'draw', 'nc'] as const)
            : null,
          result_method: isResulted ? method : null,
          result_round: isResulted && method !== 'decision' ? whole(random, 1, 2) : null,
        };
      }),
    )
    .execute();
  return { id, start_time, fights };
}

function drawWorld(random: Random, events: WorldEvent[]): World {
  const drop_worst = () => whole(random, 0, 4);
  const seasons: WorldSeason[] = [{ id: '', starts_at: null, drop_worst: drop_worst() }];
  for (const { start_time } of events) {
    const isTaken = seasons.some(({ starts_at }) => starts_at?.getTime() === start_time.getTime());
    if (!isTaken && chanceOf(random, 0.15))
      seasons.push({ id: randomUUID(), starts_at: start_time, drop_worst: drop_worst() });
  }
  return { league: randomUUID(), seasons };
}

/** The first came with its league. */
async function storeSeasons(db: Database, worlds: World[]) {
  const { rows } = await sql<{
    id: string;
    league_id: string;
  }>`select id, league_id from league_seasons`.execute(db);
  const firsts = new Map(rows.map(({ id, league_id }) => [league_id, id]));
  for (const { league, seasons } of worlds) seasons[0]!.id = firsts.get(league)!;
  const all = worlds.flatMap(({ league, seasons }) => seasons.map((season) => ({ league, ...season })));
  await sql`insert into league_seasons (id, league_id, name, starts_at, drop_worst)
    select id, league_id, 'Season', coalesce(starts_at, '-infinity'), drop_worst
    from unnest(${all.map((s) => s.id)}::uuid[], ${all.map((s) => s.league)}::uuid[],
      ${all.map((s) => s.starts_at?.toISOString() ?? null)}::timestamptz[],
      ${all.map((s) => s.drop_worst)}::smallint[]) s (id, league_id, starts_at, drop_worst)
    on conflict (id) do update set drop_worst = excluded.drop_worst`.execute(db);
}

/** Mostly red by KO, like the results, so that there are many points and ties. */
async function storePicks(
  db: Database,
  random: Random,
  worlds: World[],
  events: WorldEvent[],
  users: string[],
) {
  const rows: [league: string, event: string, fight: string, user: string, who: string, how: string][] = [];
  const rounds: (number | null)[] = [];
  for (const { league } of worlds) {
    for (const user of users) {
      for (const event of events.filter(() => chanceOf(random, 0.6))) {
        for (const fight of event.fights.filter(() => chanceOf(random, 0.85))) {
          const how = oneOf(random, ['decision', 'ko_tko', 'ko_tko', 'submission']);
          rows.push([league, event.id, fight, user, oneOf(random, ['red', 'red', 'blue']), how]);
          rounds.push(how === 'decision' ? null : whole(random, 1, 2));
        }
      }
    }
  }
  const column = (n: number) => rows.map((row) => row[n]!);
  await sql`insert into picks (league_id, event_id, fight_id, user_id, pick_winner, pick_method, pick_round, revision)
    select *, 1 from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::uuid[], ${column(3)}::uuid[],
      ${column(4)}::text[], ${column(5)}::text[], ${rounds}::int[])`.execute(db);
}

/** In half of the leagues, results for members and for two names, some as recent as the events here. */
async function storeImports(db: Database, random: Random, worlds: World[], users: string[]) {
  const having = worlds
    .filter(() => chanceOf(random, 0.5))
    .map(({ league }) => ({ id: randomUUID(), league }));
  await sql`insert into history_imports (id, league_id)
    select * from unnest(${having.map(({ id }) => id)}::uuid[], ${having.map(({ league }) => league)}::uuid[])`.execute(
    db,
  );
  const rows = having.flatMap(({ id, league }) =>
    [0, 1, 2].flatMap((day) =>
      [...users, 'Ann', 'Ben']
        .filter(() => chanceOf(random, 0.4))
        .map((who, at) => ({
          id,
          league,
          day,
          row: day * 10 + at,
          who,
          // Few values, so that sums equal points here.
          points: oneOf(random, [5, 10, 10, 0.1, 0.2, 12.35, -1]),
          won: chanceOf(random, 0.2),
        })),
    ),
  );
  const column = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value);
  await sql`insert into imported_results (import_id, league_id, row, season, event, held_on, user_id, label, points, won)
    select import_id, league_id, row, 'Old', 'Night', (now() at time zone 'America/New_York')::date - day, p.id,
      case when p.id is null then who end, points, won
    from unnest(${column((r) => r.id)}::uuid[], ${column((r) => r.league)}::uuid[], ${column((r) => r.row)}::int[],
      ${column((r) => r.day)}::int[], ${column((r) => r.who)}::text[], ${column((r) => r.points)}::numeric[],
      ${column((r) => r.won)}::boolean[]) r (import_id, league_id, row, day, who, points, won)
    left join profiles p on p.id::text = r.who`.execute(db);
}
