import { problem } from '../errors/problems.ts';
import type { Config } from '../server/config.ts';
import type { Database, Queryable } from '../server/database/database.ts';

/** What a stranger brings along. */
export interface Door {
  /** An invite's code. */
  invite?: string | null | undefined;
  /** A league whose link may be open. */
  league?: string | null | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes a new account a member through its door, in the transaction that creates the account; false when the door is shut.
     */
    admit(tx: Queryable, profileId: string, door: Door): Promise<boolean>;
  }
}

export interface SignUps {
  db: Database;
  config: Pick<Config, 'signUps' | 'admin'>;
  admit(tx: Queryable, profileId: string, door: Door): Promise<boolean>;
}

/**
 * Whether a new account may stay, by SIGN_UPS; the site admin's always may. Call it in the transaction that creates the
 * account, which then fails with what this throws: 'sign_ups_closed' or 'sign_ups_invited'.
 */
export async function requireAdmission(
  { config: { signUps, admin }, admit }: SignUps,
  tx: Queryable,
  { id, email }: { id: string; email: string },
  door: Door,
): Promise<void> {
  if (signUps === 'open' || email === admin.email) return;
  if (signUps === 'closed') throw problem('sign_ups_closed');
  if (!(await admit(tx, id, door))) throw problem('sign_ups_invited');
}
