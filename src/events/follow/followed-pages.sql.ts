import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import type { Spelling } from '../card-reading/pair-bouts.ts';
import type { Difference, DifferenceDetail, FollowingEnd, FollowMode } from './difference.ts';
import type { PageLinks } from './page-links.ts';
import type { LoggedChange } from './reverted.ts';
import type { PageAddress } from './wikipedia/page-address.ts';

export type FollowedPage = Omit<Selectable<Tables['followed_pages']>, 'reading'> & {
  reading: CardReading | null;
};

/** What decides when looks are due. */
export interface Night {
  start_time: Date;
  completed_at: Date | null;
}

const columns = sql`p.event_id, p.language, p.page_id, p.title, p.anchor, p.mode, p.enters_results, p.finds_pictures,
  p.followed_by, p.followed_at, p.newest_revision, p.revision, p.revision_read_at, p.reading, p.reading_revision, p.read_name,
  p.spellings, p.links,
  p.ended_at, p.ended_why`;

/** The pages to look at, those of the next night first. */
export async function listFollowedPages(db: Queryable): Promise<(FollowedPage & Night)[]> {
  const { rows } = await sql<FollowedPage & Night>`
    select ${columns}, e.start_time,
      case when e.status = 'completed'
        then (select max(f.resulted_at) from fights f where f.event_id = e.id) end as completed_at
    from followed_pages p join events e on e.id = p.event_id
    where p.ended_at is null order by e.start_time`.execute(db);
  return rows;
}

export async function findFollowedPage(db: Queryable, eventId: string): Promise<FollowedPage | undefined> {
  const { rows } = await sql<FollowedPage>`
    select ${columns} from followed_pages p where p.event_id = ${eventId}`.execute(db);
  return rows[0];
}

export interface Switches {
  mode: FollowMode;
  enters_results: boolean;
  finds_pictures: boolean;
}

export interface NewFollowing {
  page: PageAddress & { page_id: number };
  /** What the card was imported from; null when the page has yet to be read. */
  read: { revision: number; name: string | null } | null;
  switches: Switches;
  followed_by: string;
  links?: PageLinks;
}

/** Follows a page in place of the previous one, whose differences are dropped. */
export async function insertFollowedPage(
  tx: Queryable,
  eventId: string,
  { page, read, switches, followed_by, links = {} }: NewFollowing,
  now: Date,
): Promise<void> {
  const revision = read?.revision ?? null;
  await sql`delete from followed_pages where event_id = ${eventId}`.execute(tx);
  await sql`insert into followed_pages (event_id, language, page_id, title, anchor, mode, enters_results,
      finds_pictures, followed_by, followed_at, newest_revision, revision, revision_read_at, read_name, links)
    values (${eventId}, ${page.language}, ${page.page_id}, ${page.title}, ${page.anchor}, ${switches.mode},
      ${switches.enters_results}, ${switches.finds_pictures}, ${followed_by}, ${now}, ${revision}, ${revision}, ${read && now}, ${read?.name ?? null},
      ${JSON.stringify(links)}::jsonb)`.execute(tx);
}

export async function changeSwitches(
  tx: Queryable,
  eventId: string,
  { mode, enters_results, finds_pictures }: { [Name in keyof Switches]?: Switches[Name] | undefined },
  by: string,
): Promise<void> {
  await sql`update followed_pages set mode = coalesce(${mode ?? null}, mode),
      enters_results = coalesce(${enters_results ?? null}::boolean, enters_results),
      finds_pictures = coalesce(${finds_pictures ?? null}::boolean, finds_pictures), followed_by = ${by}
    where event_id = ${eventId}`.execute(tx);
}

export async function stopFollowing(tx: Queryable, eventId: string): Promise<void> {
  await sql`delete from followed_pages where event_id = ${eventId}`.execute(tx);
}

/** Differences stay listed, so that the site admin can see why. */
export async function endFollowing(
  tx: Queryable,
  { event_id, page_id }: FollowedPage,
  why: FollowingEnd,
  now: Date,
): Promise<void> {
  await sql`update followed_pages set ended_at = ${now}, ended_why = ${why}
    where event_id = ${event_id} and page_id = ${page_id} and ended_at is null`.execute(tx);
}

/** Writes only what is new. */
export async function recordFound(
  tx: Queryable,
  { event_id, page_id }: FollowedPage,
  found: { page_id: number; title: string; revision: number },
): Promise<void> {
  await sql`update followed_pages
    set page_id = ${found.page_id}, title = ${found.title}, newest_revision = ${found.revision}
    where event_id = ${event_id} and page_id = ${page_id}
      and (page_id, title, newest_revision) is distinct from (${found.page_id}::bigint, ${found.title}, ${found.revision}::bigint)`.execute(
    tx,
  );
}

/** Notes that a revision was read; the reading itself is stored separately. The first name stays. */
export async function recordRead(
  tx: Queryable,
  eventId: string,
  { revision, name }: { revision: number; name: string | null },
  now: Date,
): Promise<FollowedPage> {
  const { rows } = await sql<FollowedPage>`
    update followed_pages p set revision = ${revision}, revision_read_at = ${now},
      newest_revision = greatest(newest_revision, ${revision}::bigint),
      read_name = coalesce(read_name, ${name})
    where event_id = ${eventId} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Null once the card matches it. */
export async function storeReading(
  tx: Queryable,
  eventId: string,
  { reading, revision, links }: { reading: CardReading | null; revision: number; links: PageLinks },
): Promise<void> {
  const stored = reading && JSON.stringify(reading);
  const values = sql`${stored}::jsonb, ${reading && revision}::bigint, ${JSON.stringify(links)}::jsonb`;
  await sql`update followed_pages set (reading, reading_revision, links) = (${values})
    where event_id = ${eventId} and (reading, reading_revision, links) is distinct from (${values})`.execute(
    tx,
  );
}

export async function rememberSpelling(
  tx: Queryable,
  { event_id, spellings }: FollowedPage,
  spelling: Spelling,
): Promise<FollowedPage> {
  const known = spellings.filter(({ was, is }) => was !== spelling.was || is !== spelling.is);
  const { rows } = await sql<FollowedPage>`
    update followed_pages p set spellings = ${JSON.stringify([...known, spelling])}::jsonb
    where event_id = ${event_id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

export interface StoredDifference extends DifferenceDetail {
  id: string;
  event_id: string;
  key: string;
  kind: Difference['kind'];
  fight_id: string | null;
  first_revision: number;
  first_seen_at: Date;
  last_revision: number;
  left_at: Date | null;
}

const differenceColumns = sql`d.id, d.event_id, d.key, d.kind, d.fight_id, d.first_revision, d.first_seen_at,
  d.last_revision, d.left_at, d.detail ->> 'red_name' as red_name, d.detail ->> 'blue_name' as blue_name,
  d.detail ->> 'corner' as corner, d.detail ->> 'was' as was, d.detail ->> 'is' as "is"`;

export interface FollowingSummary {
  event_id: string;
  title: string;
  ended_why: FollowingEnd | null;
  /** Differences that were not dismissed. */
  open_count: number;
}

/** The events that follow a page. */
export async function summarizeFollowing(db: Queryable): Promise<FollowingSummary[]> {
  const { rows } = await sql<FollowingSummary>`
    select p.event_id, p.title, p.ended_why,
      (select count(*) from page_differences d where d.event_id = p.event_id and d.left_at is null) as open_count
    from followed_pages p`.execute(db);
  return rows;
}

/** In the order in which they were found. */
export async function listDifferences(db: Queryable, eventId: string): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select ${differenceColumns} from page_differences d
    where d.event_id = ${eventId} order by d.first_seen_at, d.key`.execute(db);
  return rows;
}

export async function findDifference(db: Queryable, id: string): Promise<StoredDifference | undefined> {
  const { rows } = await sql<StoredDifference>`
    select ${differenceColumns} from page_differences d where d.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Keeps when a difference was first seen; writes only when it or its revision is new. Differences of `kinds` that were not
 * found are dropped.
 */
export async function storeDifferences(
  tx: Queryable,
  eventId: string,
  { differences, kinds }: { differences: readonly Difference[]; kinds: readonly string[] },
  revision: number,
  now: Date,
): Promise<void> {
  const rows = differences.map(({ key, kind, fight_id, red_name, blue_name, corner, was, is }) => {
    return { key, kind, fight_id, detail: { red_name, blue_name, corner, was, is } };
  });
  const found = JSON.stringify([...new Map(rows.map((row) => [row.key, row])).values()]);
  await sql`
    with found as (
      select * from jsonb_to_recordset(${found}::jsonb) as f(key text, kind text, fight_id uuid, detail jsonb)
    ), dropped as (
      delete from page_differences where event_id = ${eventId}
        and kind = any(${kinds}::text[]) and key not in (select key from found)
    )
    insert into page_differences as d (event_id, key, kind, fight_id, detail, first_revision, first_seen_at, last_revision)
    select ${eventId}::uuid, key, kind, fight_id, detail, ${revision}::bigint, ${now}::timestamptz, ${revision}::bigint
    from found
    on conflict (event_id, key) do update set last_revision = excluded.last_revision, detail = excluded.detail
      where (d.last_revision, d.detail) is distinct from (excluded.last_revision, excluded.detail)`.execute(
    tx,
  );
}

/** False when it is gone. */
export async function leaveDifference(tx: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update page_differences
    set left_at = coalesce(left_at, clock_timestamp()) where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Latest last. */
export async function listLoggedChanges(db: Queryable, eventId: string): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select fight_id, before, after, source is null as by_user from event_changes
    where event_id = ${eventId} order by id`.execute(db);
  return rows;
}
