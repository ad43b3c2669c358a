import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/**
 * Revokes whatever gave access when the backup was made, because it may have been revoked or used since. Dropping the
 * server's keys invalidates every sealed and signed cookie.
 */
export async function endAccess(tx: Queryable): Promise<void> {
  for (const table of ['sessions', 'recovery_links', 'server_keys', 'idempotency_keys'] as const)
    await tx.deleteFrom(table).execute();
  await sql`update invites set expires_at = least(expires_at, now())`.execute(tx);
}
