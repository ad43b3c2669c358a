import { sql } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts';

/** One request may take longer to arrive than the next. */
const SLACK_MS = 2_000;

export const MOST_PER_MINUTE = 6;
export const MOST_PER_HOUR = 60;

/** The schedule leaves some requests for users who are waiting; pictures leave half of them for pages. */
const shares = {
  pictures: { minute: MOST_PER_MINUTE - 3, hour: MOST_PER_HOUR - 30 },
  schedule: { minute: MOST_PER_MINUTE - 2, hour: MOST_PER_HOUR - 10 },
  users: { minute: MOST_PER_MINUTE, hour: MOST_PER_HOUR },
};

/** Counts one request of the whole site. Null when it may be sent; otherwise, when the next one may. */
export async function countRequest(
  db: Database,
  share: keyof typeof shares,
  now: Date,
): Promise<Date | null> {
  const most = shares[share];
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('wikipedia requests'), 0)`.execute(tx);
    await sql`delete from wikipedia_requests
      where asked_at < ${new Date(now.getTime() - HOUR_MS - SLACK_MS)}`.execute(tx);
    const { rows } = await sql<{ asked_at: Date }>`
      select asked_at from wikipedia_requests order by asked_at desc`.execute(tx);
    const free = (count: number, window: number) => {
      const blocking = rows[count - 1];
      return blocking ? blocking.asked_at.getTime() + window + SLACK_MS : 0;
    };
    const freeAt = Math.max(free(most.minute, MINUTE_MS), free(most.hour, HOUR_MS));
    if (freeAt >= now.getTime()) return new Date(freeAt + 1);
    await sql`insert into wikipedia_requests (asked_at) values (${now})`.execute(tx);
    return null;
  });
}
