import { sql } from 'kysely';
import { expect } from 'vitest';
import { sendNotices } from '../src/notices/notice-jobs.server.ts';
import type { TestServer } from './server.ts';

/** Waits for tries under way, then sends what is open as if its pauses were over. */
export async function passPauses({ app, db }: TestServer): Promise<void> {
  const underWay = sql`select from notices where settled_at is null and claimed_at is not null`;
  await expect.poll(async () => (await underWay.execute(db)).rows.length, { timeout: 40_000 }).toBe(0);
  await sql`update notices set next_try_at = now() where settled_at is null`.execute(db);
  await app.jobs.send(sendNotices, {});
}

/** As if the server had died after sending, before it could say so: every claim has ended. */
export async function unsettle({ db }: TestServer): Promise<void> {
  await sql`update notices set settled_at = null, outcome = null, claimed_at = null, next_try_at = now()`.execute(
    db,
  );
}

/** Makes time pass since the changes of an event and the picks on it. */
export async function passQuietTime({ db }: TestServer, eventId: string, time = '11 minutes'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The history is append-only.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, column] of [
      ['event_changes', 'changed_at'],
      ['picks', 'saved_at'],
    ])
      await sql`update ${sql.table(table!)} set ${sql.ref(column!)} = ${sql.ref(column!)} - ${time}::interval
        where event_id = ${eventId}`.execute(tx);
  });
}
