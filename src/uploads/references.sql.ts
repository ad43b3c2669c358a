import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/** A backup holds it from before its snapshot until it has copied the files. */
const filesLock = sql`hashtext('files'), 0`;

/** Until the connection closes, no image that loses its last reference is deleted; images unreferenced before may be. */
export async function lockFiles(connection: Queryable): Promise<void> {
  await sql`select pg_advisory_lock(${filesLock})`.execute(connection);
}

export async function mayDropFiles(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${filesLock}) as free`.execute(db);
  return rows[0]?.free === true;
}

/** Works on a database of an older version, because a backup is taken before the migrations. */
export async function shownAddresses(db: Queryable): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('fighter_pictures') is not null`.execute(db);
  const ofPictures = found.length
    ? sql`union select image_url from fighter_pictures where image_url is not null`
    : sql``;
  const { rows } = await sql<{ address: string }>`
    select avatar_url as address from profiles where avatar_url is not null
    union select red_avatar_url from fights where red_avatar_url is not null
    union select blue_avatar_url from fights where blue_avatar_url is not null
    ${ofPictures}`.execute(db);
  return rows.map(({ address }) => address);
}

/** Empty while a backup holds the lock. */
export async function unreferenced(db: Queryable, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${addresses}::text[]) as a (address)
    where not exists (select 1 from profiles p where p.avatar_url = a.address)
      and not exists (select 1 from fights f where f.red_avatar_url = a.address or f.blue_avatar_url = a.address)
      and not exists (select 1 from fighter_pictures p where p.image_url = a.address)
  `.execute(db);
  // Checked last: a backup that takes the lock after this also takes its snapshot after the query above.
  return (await mayDropFiles(db)) ? rows.map(({ address }) => address) : [];
}
