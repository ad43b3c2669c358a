import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/** Held by a backup from before its snapshot until it has the files. */
const filesLock = sql`hashtextextended('files', 0)`;

/**
 * From now on until the connection ends, no picture is deleted for having nothing that shows it. A deletion that was let
 * through before concerns pictures that the database did not show any more then.
 */
export async function lockFiles(connection: Queryable): Promise<void> {
  await sql`select pg_advisory_lock(${filesLock})`.execute(connection);
}

/** Whether pictures may be deleted now; the daily clean-up comes back to those that may not. */
export async function mayDropFiles(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${filesLock}) as free`.execute(db);
  return rows[0]?.free === true;
}

/** Every address that a profile or a fight shows. */
export async function shownAddresses(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select avatar_url as address from profiles where avatar_url is not null
    union select red_avatar_url from fights where red_avatar_url is not null
    union select blue_avatar_url from fights where blue_avatar_url is not null`.execute(db);
  return rows.map(({ address }) => address);
}

/** Which of these addresses no profile and no fight shows any more; none while a backup holds the files. */
export async function unreferenced(db: Queryable, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${addresses}::text[]) as a (address)
    where not exists (select 1 from profiles p where p.avatar_url = a.address)
      and not exists (select 1 from fights f where f.red_avatar_url = a.address or f.blue_avatar_url = a.address)
  `.execute(db);
  // Asked last: a backup that holds them later than this also looks later than the query above did.
  return (await mayDropFiles(db)) ? rows.map(({ address }) => address) : [];
}
