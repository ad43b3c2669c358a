import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

const access = [
  'sessions',
  'api_tokens',
  'recovery_links',
  'calendar_tokens',
  'email_proofs',
  'email_changes',
  'server_keys',
  'idempotency_keys',
] as const;

/** Access from the time of the backup may have been revoked since; without the server's keys no cookie is valid. */
export async function endAccess(tx: Queryable): Promise<void> {
  for (const table of access) await tx.deleteFrom(table).execute();
  await sql`update invites set expires_at = least(expires_at, now())`.execute(tx);
}
