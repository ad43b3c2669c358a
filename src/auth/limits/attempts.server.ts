import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '../../errors/problems.ts';
import { waitText } from '../../errors/wait-text.ts';
import type { Database } from '../../server/database/database.ts';

export interface Limit {
  kind: string;
  /** An account's e-mail or id, or a network address. */
  subject: string;
  most: number;
  windowSeconds: number;
}

/** Not flushed to disk: losing the last counts in a crash is harmless. */
const unhurried = sql`unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * Counts one attempt in each window first, so that parallel tries cannot overshoot; past a limit throws
 * 'too_many_attempts'. Returns a function that gives the attempts back after a success.
 */
export async function countAttempt(db: Database, limits: Limit[]): Promise<() => Promise<void>> {
  const counted: Limit[] = [];
  const giveBack = async () => {
    for (const { kind, subject } of counted) {
      await sql`with ${unhurried} update attempts set used = greatest(used - 1, 0)
        from unhurried where kind = ${kind} and subject = ${digest(subject)}`.execute(db);
    }
  };
  for (const limit of limits) {
    const { rows } = await sql<{ used: number; window_ends_at: Date }>`
      with ${unhurried}
      insert into attempts as a (kind, subject, used, window_ends_at)
      select ${limit.kind}, ${digest(limit.subject)}, 1, now() + make_interval(secs => ${limit.windowSeconds}::int)
      from unhurried
      on conflict (kind, subject) do update set
        used = case when a.window_ends_at <= now() then 1 else a.used + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
      returning used, window_ends_at`.execute(db);
    const window = rows[0]!;
    counted.push(limit);
    if (window.used > limit.most) {
      await giveBack();
      const when = waitText((window.window_ends_at.getTime() - Date.now()) / 1000);
      throw problem('too_many_attempts', { when, retry_at: window.window_ends_at.toISOString() });
    }
  }
  return giveBack;
}

function digest(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
