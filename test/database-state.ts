import { sql } from 'kysely';
import type { Database } from '../src/server/database/database.ts';

/** The whole database, job queue included, as one text to search for what must not be in it. */
export async function everythingIn(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`select t::text from ${sql.raw(name)} t`.execute(db)),
  );
  return texts.flatMap((result) => result.rows.map((row) => row.text)).join('\n');
}

/** Makes time pass for everything in a table that expires: '5 minutes' moves each expiry that much closer. */
export async function passTime(
  db: Database,
  table: 'recovery_links' | 'recovery_grants' | 'sessions' | 'invites',
  time: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set expires_at = expires_at - ${time}::interval`.execute(db);
}

/** Makes time pass for the mails that prove an address and for what they carry. */
export async function passProofTime(db: Database, time: string): Promise<void> {
  await sql`update email_proofs set sent_at = sent_at - ${time}::interval, asked_at = asked_at - ${time}::interval`.execute(
    db,
  );
  await sql`update email_changes set changed_at = changed_at - ${time}::interval`.execute(db);
}

/** As if its last use had been taken. */
export async function useUpInvite(db: Database, code: string): Promise<void> {
  await sql`update invites set use_count = max_uses where code = ${code}`.execute(db);
}

/** Backdates an account's creation. */
export async function makeOlder(db: Database, email: string, time: string): Promise<void> {
  await sql`update profiles set created_at = created_at - ${time}::interval where email = ${email}`.execute(
    db,
  );
}
