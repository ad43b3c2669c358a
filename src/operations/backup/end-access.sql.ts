import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/**
 * Ends whatever let somebody in when a backup was made. Since then sessions have ended, and links and invites were used or
 * revoked, which the backup does not know; sealed and signed cookies go with the keys of the server.
 */
export async function endAccess(tx: Queryable): Promise<void> {
  for (const table of ['sessions', 'recovery_links', 'server_keys', 'idempotency_keys'] as const)
    await tx.deleteFrom(table).execute();
  await sql`update invites set expires_at = least(expires_at, now())`.execute(tx);
}
