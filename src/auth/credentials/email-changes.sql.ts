import { sql, type Transaction } from 'kysely';
import { notify } from '../../outbox/notices.sql.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { DAY_MS } from '../../time/durations.ts';
import { proveEmail, voidLinks } from '../recovery.sql.ts';
import { endAllSessions } from '../sessions/sessions.sql.ts';
import { newToken, tokenHash } from '../sessions/token.server.ts';
import type { Proof } from './email-proofs.sql.ts';

export const UNDO_DAYS = 7;
export const EMAIL_CHANGED = 'email_changed';

type Accepted = { notice_id: string | undefined } | 'void' | 'site_admin';

/**
 * Proves the account's address, or makes the proved address the account's; if the old one was proved, it is sent a notice.
 * Violates the unique key when another account has taken the address.
 */
export function acceptProof(db: Database, proof: Proof, siteAdmin: string): Promise<Accepted> {
  const { id, user_id, email } = proof;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string; is_proved: boolean }>`
      select p.email, c.email_verified_at is not null as is_proved
      from profiles p join credentials c on c.profile_id = p.id
      where p.id = ${user_id} for update of p`.execute(tx);
    const former = rows[0];
    const stillAsked = await sql`delete from email_proofs where id = ${id} returning id`.execute(tx);
    if (!former || stillAsked.rows.length === 0) return 'void';
    if (former.email === email) {
      await tx.deleteFrom('email_proofs').where('user_id', '=', user_id).where('email', '=', email).execute();
      await proveEmail(tx, user_id);
      return { notice_id: undefined };
    }
    if ((former.is_proved && former.email === siteAdmin) || email === siteAdmin) return 'site_admin';
    await moveTo(tx, user_id, email);
    return { notice_id: former.is_proved ? await recordChange(tx, user_id, former.email, email) : undefined };
  });
}

/** Links that were mailed to the old address are void. */
async function moveTo(tx: Transaction<Tables>, user_id: string, email: string): Promise<void> {
  await tx.updateTable('profiles').set({ email }).where('id', '=', user_id).execute();
  await sql`update credentials set email_verified_at = now(), email_refused_at = null
    where profile_id = ${user_id}`.execute(tx);
  await voidLinks(tx, user_id);
}

async function recordChange(tx: Queryable, user_id: string, old_email: string, new_email: string) {
  const { id } = await tx
    .insertInto('email_changes')
    .values({ user_id, old_email, new_email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drop_after = new Date(Date.now() + UNDO_DAYS * DAY_MS);
  return notify(tx, { user_id, kind: EMAIL_CHANGED, subject: id, drop_after });
}

/** A fresh secret for the mail about a change; undefined once the change was undone. */
export async function createUndoLink(db: Queryable, id: string) {
  const token = newToken();
  const { rows } = await sql<{ old_email: string }>`
    update email_changes set undo_hashes = undo_hashes || ${tokenHash(token)}::bytea
    where id = ${id} returning old_email`.execute(db);
  return rows[0] && { ...rows[0], id, token };
}

/**
 * Gives the account back to its old address: whatever the person who changed it could sign in with is gone. False for a link
 * that is unknown or too late.
 */
export function undoChange(db: Database, id: string, token: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_id: string; old_email: string; changed_at: Date }>`
      select e.user_id, e.old_email, e.changed_at from email_changes e join profiles p on p.id = e.user_id
      where e.id = ${id} and ${tokenHash(token)}::bytea = any(e.undo_hashes)
        and e.changed_at > now() - make_interval(days => ${UNDO_DAYS})
      for update of p`.execute(tx);
    const change = rows[0];
    if (!change) return false;
    const { user_id, old_email, changed_at } = change;
    // If two try at once, the second finds nothing left.
    const undone = await sql`delete from email_changes where id = ${id} returning id`.execute(tx);
    if (undone.rows.length === 0) return false;
    await moveTo(tx, user_id, old_email);
    await sql`update credentials set password_hash = null where profile_id = ${user_id}`.execute(tx);
    await sql`delete from identities where profile_id = ${user_id} and created_at >= ${changed_at}`.execute(
      tx,
    );
    await sql`delete from email_changes where user_id = ${user_id} and changed_at >= ${changed_at}`.execute(
      tx,
    );
    await endAllSessions(tx, user_id);
    return true;
  });
}
