import { sql } from 'kysely';
import type { ProfileRow } from '../../profiles/read-profile.sql.ts';
import type { Database } from '../../server/database/database.ts';

export const MEMBERS_PER_PAGE = 50;

/** One page (from 1) of accounts whose name or e-mail contains `words`, newest first, and the total. */
export async function searchAccounts(
  db: Database,
  words: string,
  page: number,
): Promise<{ members: ProfileRow[]; total: number }> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`from profiles where email ilike ${pattern} or display_name ilike ${pattern}`;
  const [members, count] = await Promise.all([
    sql<ProfileRow>`select id, display_name, email, avatar_url, role, created_at ${found}
      order by created_at desc, id
      limit ${MEMBERS_PER_PAGE} offset ${(page - 1) * MEMBERS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ]);
  return { members: members.rows, total: count.rows[0]!.total };
}

/** For operators; oldest account first. */
export async function allAccounts(db: Database) {
  const { rows } = await sql<Pick<ProfileRow, 'display_name' | 'role' | 'created_at'> & { email: string }>`
    select email, display_name, role, created_at from profiles where deleted_at is null
    order by created_at, id`.execute(db);
  return rows;
}
