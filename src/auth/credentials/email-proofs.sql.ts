import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { notify } from '../../outbox/notices.sql.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { derivedToken, newToken, tokenHash } from '../sessions/token.server.ts';

export const CODE_MINUTES = 15;
export const LINK_HOURS = 24;
const WRONG_CODES_MAX = 5;
const CODES_KEPT = 3;
/** Mail can be late; after this long, nothing of it is left. */
const KEPT_DAYS = 2;

export const EMAIL_PROOF = 'email_proof';

/** Asks for a mail that proves a user's address; returns its notice. Earlier mails to other addresses become void. */
export async function askForProof(tx: Queryable, user_id: string, email: string): Promise<string> {
  await giveUpProofs(tx, user_id, email);
  const { id } = await tx
    .insertInto('email_proofs')
    .values({ user_id, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drop_after = new Date(Date.now() + LINK_HOURS * HOUR_MS);
  return (await notify(tx, { user_id, kind: EMAIL_PROOF, subject: id, drop_after }))!;
}

/** Voids a user's mails to any address but this one. */
export async function giveUpProofs(tx: Queryable, user_id: string, email: string): Promise<void> {
  await tx.deleteFrom('email_proofs').where('user_id', '=', user_id).where('email', '<>', email).execute();
}

/**
 * Where to send the mail of a proof; undefined when the address is another account's, or proved or given up, which ends the
 * proof.
 */
export async function addressToProve(db: Queryable, proof_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from email_proofs a
    where id = ${proof_id}
      and not exists (select from profiles p where p.email = a.email and p.id <> a.user_id)`.execute(db);
  return rows[0]?.email;
}

/** The secrets of one mail; the database stores only their hashes. */
export async function createSecrets(
  db: Database,
  { proof_id, user_id }: { proof_id: string; user_id: string },
): Promise<{ token: string; code: string }> {
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Whoever asks may be reading any of the newest mails; more codes would only be easier to guess.
  await sql`update email_proofs set sent_at = now(), link_hashes = link_hashes || ${tokenHash(token)}::bytea,
      code_hashes = code_hashes[cardinality(code_hashes) + 2 - ${CODES_KEPT}::int:] || ${await codeHash(db, user_id, code)}::bytea
    where id = ${proof_id}`.execute(db);
  return { token, code };
}

/** A plain hash of six digits is quickly guessed. */
async function codeHash(db: Database, user_id: string, code: string): Promise<string> {
  return tokenHash(derivedToken(await serverKey(db, 'email_codes'), `${user_id} ${code}`));
}

export interface Proof {
  id: string;
  user_id: string;
  email: string;
}

/** The proof that a typed code belongs to. A wrong code counts against all of the user's codes. */
export async function findByCode(db: Database, user_id: string, code: string): Promise<Proof | undefined> {
  const { rows } = await sql<Proof & { fits: boolean }>`
    update email_proofs set wrong_codes = wrong_codes + 1
    where user_id = ${user_id} and sent_at > now() - make_interval(mins => ${CODE_MINUTES})
      and wrong_codes < ${WRONG_CODES_MAX}
    returning id, user_id, email, ${await codeHash(db, user_id, code)}::bytea = any(code_hashes) as fits`.execute(
    db,
  );
  return rows.find(({ fits }) => fits);
}

export async function findByLink(db: Queryable, id: string, token: string): Promise<Proof | undefined> {
  const { rows } = await sql<Proof>`
    select id, user_id, email from email_proofs
    where id = ${id} and ${tokenHash(token)}::bytea = any(link_hashes)
      and sent_at > now() - make_interval(hours => ${LINK_HOURS})`.execute(db);
  return rows[0];
}

export async function dropOldProofs(db: Queryable): Promise<void> {
  await sql`delete from email_proofs where asked_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  await sql`delete from email_changes where changed_at < now() - interval '8 days'`.execute(db);
}
