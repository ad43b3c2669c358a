import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';

/** Which of these addresses no profile and no fight shows any more. */
export async function unreferenced(db: Queryable, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${addresses}::text[]) as a (address)
    where not exists (select 1 from profiles p where p.avatar_url = a.address)
      and not exists (select 1 from fights f where f.red_avatar_url = a.address or f.blue_avatar_url = a.address)
  `.execute(db);
  return rows.map(({ address }) => address);
}
