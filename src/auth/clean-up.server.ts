import { sql } from 'kysely';
import type { JobKind } from '../jobs/job-kind.server.ts';
import { dropOldNotices } from '../outbox/notices.sql.ts';
import { dropOldProofs } from './credentials/email-proofs.sql.ts';

/** Deletes whatever has expired, every hour. */
export const cleanUp: JobKind<object> = {
  name: 'clean_up',
  cron: '17 * * * *',
  retry: { times: 2, firstAfterSeconds: 60, atMostSeconds: 600 },
  async run(_data, { db }) {
    await sql`delete from sessions where expires_at <= now()`.execute(db);
    // A grant may outlive its link by fifteen minutes.
    await sql`delete from recovery_links where expires_at <= now() - interval '1 day'`.execute(db);
    await sql`delete from recovery_grants where expires_at <= now()`.execute(db);
    await dropOldProofs(db);
    await dropOldNotices(db);
    // An hour's margin for servers whose clocks differ.
    await sql`delete from spent_flows where expires_at <= now() - interval '1 hour'`.execute(db);
    await sql`delete from idempotency_keys where created_at <= now() - interval '1 day'`.execute(db);
    await sql`delete from sent_places p using events e
      where e.id = p.event_id and e.start_time <= now() - interval '7 days'`.execute(db);
    await sql`delete from api_tokens where revoked_at <= now() - interval '30 days'`.execute(db);
    await sql`delete from attempts where window_ends_at <= now()`.execute(db);
  },
};
