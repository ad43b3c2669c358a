import type { Queryable } from '../server/database/database.ts';
import type { ProfileRole } from '../server/database/tables.ts';

/** Writes only the given fields. */
export async function changeProfile(
  db: Queryable,
  userId: string,
  changes: { display_name?: string; avatar_url?: string | null },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('profiles')
    .set(changes)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** False when there is no such account. */
export async function setProfileRole(db: Queryable, userId: string, role: ProfileRole): Promise<boolean> {
  const changed = await db
    .updateTable('profiles')
    .set({ role })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
