import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { DAY_MS, HOUR_MS } from '../../../time/durations.ts';
import type { PageLinks } from '../page-links.ts';
import type { FreePicture } from './free-picture.server.ts';

export type FighterPicture = Selectable<Tables['fighter_pictures']>;
type Found = FreePicture & { file: string };

/** An article without a picture may get one in time. */
const ASK_AGAIN_MS = 30 * DAY_MS;
const TRY_AGAIN_MS = HOUR_MS;
const MOST_TRIES = 3;

/** Articles about the fighters on cards whose pages look for pictures, those of the next night first. */
const wanted = sql`(
  select p.language, l.value as article, min(e.start_time) as start_time
  from followed_pages p join events e on e.id = p.event_id, jsonb_each_text(p.links) l
  where p.finds_pictures and p.ended_at is null group by p.language, l.value)`;

/**
 * Asked for every member who opens the event, so it reads no more than pictures need. Undefined while the page looks for none.
 */
export async function findPicturedPage(
  db: Queryable,
  eventId: string,
): Promise<{ language: string; links: PageLinks } | undefined> {
  const { rows } = await sql<{ language: string; links: PageLinks }>`
    select language, links from followed_pages where event_id = ${eventId} and finds_pictures`.execute(db);
  return rows[0];
}

/** Articles that were never asked about, or had no picture a month ago. */
export async function listUnaskedArticles(
  db: Queryable,
  now: Date,
): Promise<{ language: string; article: string }[]> {
  const { rows } = await sql<{ language: string; article: string }>`
    select w.language, w.article from ${wanted} w
    left join fighter_articles a using (language, article)
    left join fighter_pictures p using (language, file)
    where a.article is null
      or (a.asked_at < ${new Date(now.getTime() - ASK_AGAIN_MS)} and coalesce(p.state not in ('found', 'taken'), true))
    order by w.start_time, w.article`.execute(db);
  return rows;
}

/** Pictures that were found and have yet to be fetched. */
export async function listUnfetched(db: Queryable, now: Date): Promise<FighterPicture[]> {
  const { rows } = await sql<FighterPicture>`
    select p.* from fighter_pictures p where p.state = 'found' and p.image_url is null and p.tries < ${MOST_TRIES}
      and (p.tried_at is null or p.tried_at <= ${new Date(now.getTime() - TRY_AGAIN_MS)})
      and exists (select 1 from fighter_articles a join ${wanted} w using (language, article)
        where a.language = p.language and a.file = p.file)
    order by p.tries, p.file`.execute(db);
  return rows;
}

export async function listKnownFiles(
  db: Queryable,
  language: string,
  files: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from fighter_pictures where language = ${language} and file = any(${files}::text[])`.execute(
    db,
  );
  return rows.map(({ file }) => file);
}

export async function insertPictures(
  db: Queryable,
  language: string,
  pictures: readonly Found[],
): Promise<void> {
  await sql`insert into fighter_pictures (language, file, author, license, license_url, source_url, thumbnail_url)
    select ${language}, file, author, license, license_url, source_url, thumbnail_url
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as p(file text, author text, license text,
      license_url text, source_url text, thumbnail_url text)
    on conflict do nothing`.execute(db);
}

/** Notes the answers; a file that may not be used counts as none. */
export async function recordArticles(
  db: Queryable,
  language: string,
  articles: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<void> {
  await sql`insert into fighter_articles (language, article, file, asked_at)
    select ${language}, a.article, p.file, ${now}
    from unnest(${[...articles.keys()]}::text[], ${[...articles.values()]}::text[]) as a(article, file)
    left join fighter_pictures p on p.language = ${language} and p.file = a.file
    on conflict (language, article) do update set file = excluded.file, asked_at = excluded.asked_at`.execute(
    db,
  );
}

/** Noted before a picture is fetched, so that it is not tried forever should fetching it bring the server down. */
export async function recordTry(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update fighter_pictures set tries = tries + 1, tried_at = ${now} where id = ${id}`.execute(db);
}

/** `image_url` is null when the bytes are not a picture that can be kept. */
export async function recordFetched(db: Queryable, id: string, image_url: string | null): Promise<void> {
  await sql`update fighter_pictures set image_url = ${image_url},
      state = case when ${image_url}::text is null then 'refused' else state end
    where id = ${id} and image_url is null and state = 'found'`.execute(db);
}

/** By article. */
export async function listPicturesOf(
  db: Queryable,
  language: string,
  articles: readonly string[],
): Promise<Map<string, FighterPicture>> {
  const { rows } = await sql<FighterPicture & { article: string }>`
    select p.*, a.article from fighter_articles a join fighter_pictures p using (language, file)
    where a.language = ${language} and a.article = any(${articles}::text[])
      and p.image_url is not null`.execute(db);
  return new Map(rows.map(({ article, ...picture }) => [article, picture]));
}

/** False once it is gone. */
export async function takePicture(db: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update fighter_pictures set state = 'taken'
    where id = ${id} and image_url is not null`.execute(db);
  return numAffectedRows === 1n;
}

export async function ignorePicture(db: Queryable, id: string): Promise<void> {
  await sql`update fighter_pictures set state = 'ignored', image_url = null where id = ${id}`.execute(db);
}
