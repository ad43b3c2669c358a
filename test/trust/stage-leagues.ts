import { sql } from 'kysely';
import { emptyReading } from '../../src/events/card-reading/card-reading.ts';
import type { Queryable } from '../../src/server/database/database.ts';
import type { User } from './stage.ts';

type Ids = Record<User, string>;

/** Inserts a stage's leagues, invites, events and picks; returns their ids by the names that requests use. */
export async function fillLeagues(tx: Queryable, users: Ids): Promise<Record<string, string>> {
  const leagues = {
    league: await newLeague(tx, users.Ow, [users.Me, users['P+'], users.plain], [users.La, users.admin]),
    closed_league: await newLeague(tx, users.Ow, [users.Me, users['P+']], [users.La], true),
    foreign_league: await newLeague(tx, users.foreigner, [], []),
  };
  const invites = {
    invite: await newInvite(tx, leagues.league, users.Ow),
    used_up_invite: await newInvite(tx, leagues.league, users.Ow, { use_count: 50 }),
    expired_invite: await newInvite(tx, leagues.league, users.Ow, { expired: true }),
    foreign_invite: await newInvite(tx, leagues.foreign_league, users.foreigner),
  };
  // Before all other events to come, so that it is a league's next.
  const open = await newEvent(tx, 'open', { startsIn: '49 minutes' });
  // An early result, with a fight still to come.
  const early = await newEvent(tx, 'early', { resulted: true });
  const locked = await newEvent(tx, 'locked', { liveMinutes: 11 });
  const official = await newEvent(tx, 'official', {
    liveMinutes: 11,
    official: true,
    startsIn: '52 minutes',
  });
  // Locked by a tap that may have been a mistake; it shows nothing, however long a campaign runs.
  const tapped = await newEvent(tx, 'tapped', { liveMinutes: -600, startsIn: '51 minutes' });
  const late = await newEvent(tx, 'started', { started: true });
  const next = await newEvent(tx, 'next', { startsIn: '2 hours' });
  const seasons = {
    season: await firstSeason(tx, leagues.league),
    foreign_season: await firstSeason(tx, leagues.foreign_league),
    next_season: await newSeason(tx, leagues.league),
  };
  const imports = {
    history_import: await newImport(tx, leagues.league, users.Me),
    foreign_import: await newImport(tx, leagues.foreign_league, users.foreigner),
  };
  const picking = [users.Me, users.Ow, users.plain, users.Rm];
  await tx
    .insertInto('picks')
    .values(
      [open, early, locked, official, tapped, late].flatMap(({ event, fight }) =>
        [...picking, users.foreigner].map((user_id) => ({
          user_id,
          league_id: user_id === users.foreigner ? leagues.foreign_league : leagues.league,
          event_id: event,
          fight_id: fight,
          pick_winner: 'red' as const,
          pick_method: 'decision' as const,
          pick_round: null,
          revision: 1,
        })),
      ),
    )
    .execute();
  const [change] = await tx
    .insertInto('event_changes')
    .values({
      event_id: locked.event,
      fight_id: locked.fight,
      kind: 'status',
      changed_by: users.Ow,
      before: { status: 'scheduled' },
      after: { status: 'live' },
    })
    .returning('id')
    .execute();
  const followed = {
    difference: await newDifference(tx, users.Sa, open, {
      kind: 'weight_class',
      key: `weight_class:${open.fight}:Flyweight`,
    }),
    replacement: await newDifference(tx, users.Sa, open, {
      kind: 'replaced',
      key: `replaced:${open.fight}:blue:Another`,
      detail: { corner: 'blue', was: 'Blue 1', is: 'Another' },
    }),
    page_result: await newDifference(tx, users.Sa, locked, resultOf(locked.fight)),
    official_result: await newDifference(tx, users.Sa, official, resultOf(official.fight)),
  };
  const picture = await newPictures(tx, open.event);
  return {
    ...leagues,
    picture,
    ...invites,
    ...followed,
    ...seasons,
    ...imports,
    next_event: next.event,
    event: open.event,
    fight: open.fight,
    early_event: early.event,
    locked_event: locked.event,
    locked_fight: locked.fight,
    official_event: official.event,
    official_fight: official.fight,
    resulted_fight: early.fight,
    tapped_event: tapped.event,
    started_event: late.event,
    started_fight: late.fight,
    change: String(change!.id),
  };
}

const resultOf = (fight: string) => ({ kind: 'result' as const, key: `result:${fight}:red:ko_tko:1` });

interface NewDifference {
  kind: 'weight_class' | 'replaced' | 'result';
  key: string;
  detail?: object;
}

/** An event's page that differs in its first bout, with one difference stored. */
async function newDifference(
  tx: Queryable,
  admin: string,
  { event, fight }: { event: string; fight: string },
  { kind, key, detail = {} }: NewDifference,
): Promise<string> {
  const bout = { scheduled_rounds: 3, weight_class: null, rounds_guessed: true };
  const first = { ...bout, bout_order: 1, red_name: 'Red 1', blue_name: 'Blue 1' };
  const changed =
    kind === 'result'
      ? { ...first, result: { result_winner: 'red', result_method: 'ko_tko', result_round: 1 } }
      : { ...first, blue_name: 'Another', weight_class: 'Flyweight' };
  const reading = {
    ...emptyReading,
    fights: [changed, { ...bout, bout_order: 2, red_name: 'Red 2', blue_name: 'Blue 2' }],
  };
  await sql`insert into followed_pages (event_id, language, page_id, title, followed_by, followed_at, newest_revision,
      revision, reading, reading_revision)
    values (${event}, 'en', 1, 'Page', ${admin}, now(), 1, 1, ${JSON.stringify(reading)}, 1)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into page_differences (event_id, key, kind, fight_id, detail, first_revision, first_seen_at, last_revision)
    values (${event}, ${key}, ${kind}, ${fight}, ${JSON.stringify(detail)}, 1, now(), 1) returning id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** For both corners of an event's first bout, in use; returns the red one's id. */
async function newPictures(tx: Queryable, event: string): Promise<string> {
  const articles = { red1: `Red of ${event}`, blue1: `Blue of ${event}` };
  await sql`update followed_pages set finds_pictures = true, links = ${JSON.stringify(articles)}
    where event_id = ${event}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into fighter_pictures (language, file, author, license, source_url, thumbnail_url, image_url, state)
    select 'en', file, 'Ann Lee', 'CC0', 'https://commons.wikimedia.org/wiki/File:A.jpg', 'https://upload.wikimedia.org/A.jpg',
      '/files/fighters/' || gen_random_uuid() || '-1700000000000.jpg', 'taken'
    from unnest(${Object.values(articles)}::text[]) as f(file) returning id`.execute(tx);
  await sql`insert into fighter_articles (language, article, file, asked_at)
    select 'en', f.file, f.file, now() from unnest(${Object.values(articles)}::text[]) as f(file)`.execute(
    tx,
  );
  return rows[0]!.id;
}

async function newLeague(tx: Queryable, owner: string, members: string[], admins: string[], closed = false) {
  const { id } = await tx
    .insertInto('leagues')
    .values({ name: 'Octagon Oracles', created_by: owner, join_by_link: !closed, boards_by_link: !closed })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('league_members')
    .values([
      ...[owner, ...admins].map((user_id) => ({ league_id: id, user_id, role: 'admin' as const })),
      ...members.map((user_id) => ({ league_id: id, user_id })),
    ])
    .execute();
  return id;
}

async function newInvite(
  tx: Queryable,
  league: string,
  creator: string,
  { use_count = 0, expired = false } = {},
) {
  const { rows } = await sql<{ code: string }>`
    insert into invites (code, league_id, created_by, use_count, expires_at)
    values (upper(substr(md5(gen_random_uuid()::text), 1, 12)), ${league}, ${creator}, ${use_count},
      now() + ${expired ? '-1 hours' : '1 days'}::interval)
    returning code`.execute(tx);
  return rows[0]!.code;
}

async function firstSeason(tx: Queryable, league: string): Promise<string> {
  const { id } = await tx
    .selectFrom('league_seasons')
    .select('id')
    .where('league_id', '=', league)
    .executeTakeFirstOrThrow();
  return id;
}

async function newSeason(tx: Queryable, league_id: string): Promise<string> {
  const starts_at = sql<Date>`now() + interval '1 hour'`;
  const { id } = await tx
    .insertInto('league_seasons')
    .values({ league_id, name: 'Next', starts_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For a member and for a name. */
async function newImport(tx: Queryable, league_id: string, member: string): Promise<string> {
  const { rows } = await sql<{ import_id: string }>`
    with made as (
      insert into history_imports (league_id, imported_by) values (${league_id}, ${member}) returning id
    )
    insert into imported_results (import_id, league_id, season, event, held_on, won, row, user_id, label, points)
    select made.id, ${league_id}, '2018', 'Older Night', '2018-03-02', false, r.*
    from made cross join (values (2, ${member}::uuid, null, 12.5), (3, null, 'Somebody', 31)) r
    returning import_id`.execute(tx);
  return rows[0]!.import_id;
}

interface EventTraits {
  /** How long its first fight has been live, if it is. */
  liveMinutes?: number;
  official?: boolean;
  started?: boolean;
  /** Its first fight has a result. */
  resulted?: boolean;
  startsIn?: string;
}

async function newEvent(
  tx: Queryable,
  name: string,
  {
    liveMinutes,
    official = false,
    started = false,
    resulted = false,
    startsIn = '50 minutes',
  }: EventTraits = {},
) {
  const { rows } = await sql<{ id: string }>`
    insert into events (name, start_time, official_at) values (${name},
      now() + ${started ? '-1 hours' : startsIn}::interval, ${official ? sql`now()` : null})
    returning id`.execute(tx);
  const event = rows[0]!.id;
  const fights = await tx
    .insertInto('fights')
    .values(
      [1, 2].map((bout) => ({
        event_id: event,
        bout_order: bout,
        status:
          liveMinutes !== undefined && bout === 1 ? 'live' : resulted && bout === 1 ? 'final' : 'scheduled',
        ...(liveMinutes !== undefined &&
          bout === 1 && { live_since: new Date(Date.now() - liveMinutes * 60_000) }),
        red_name: `Red ${bout}`,
        blue_name: `Blue ${bout}`,
        ...(resulted && bout === 1 && { result_winner: 'red', result_method: 'ko_tko', result_round: 2 }),
      })),
    )
    .returning('id')
    .execute();
  return { event, fight: fights[0]!.id };
}
