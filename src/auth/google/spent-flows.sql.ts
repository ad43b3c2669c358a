import type { Database } from '../../server/database/database.ts';
import { tokenHash } from '../sessions/token.server.ts';

/** True for the first of many tries. */
export async function spendFlow(db: Database, { state, ends_at }: { state: string; ends_at: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_flows')
    .values({ state_hash: tokenHash(state), expires_at: new Date(ends_at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
