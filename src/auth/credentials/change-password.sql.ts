import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { giveUpProofs } from './email-proofs.sql.ts';

/**
 * False when the password was changed meanwhile. Anyone who knew the old one loses their sessions and their pending changes of
 * address.
 */
export function replacePassword(
  db: Database,
  viewer: { id: string; session_id: string },
  { former_hash, password_hash }: { former_hash: string; password_hash: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string }>`
      select email from profiles where id = ${viewer.id} and deleted_at is null for update`.execute(tx);
    const [profile] = rows;
    if (!profile) return false;
    const { numAffectedRows } = await sql`update credentials set password_hash = ${password_hash}
      where profile_id = ${viewer.id} and password_hash = ${former_hash}`.execute(tx);
    if (numAffectedRows === 0n) return false;
    await tx.deleteFrom('recovery_links').where('profile_id', '=', viewer.id).execute();
    await giveUpProofs(tx, viewer.id, profile.email);
    await sql`delete from sessions where profile_id = ${viewer.id} and id <> ${viewer.session_id}`.execute(
      tx,
    );
    return true;
  });
}
