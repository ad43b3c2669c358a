import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';
import { MINUTE_MS } from '../../time/durations.ts';

const LEASE_MS = MINUTE_MS;

/** How asking goes in one language. */
export interface Round {
  asked_at: Date | null;
  not_before: Date;
  /** Whether Wikipedia itself said how long to wait. */
  is_barred: boolean;
  failures: number;
  failing_since: Date | null;
}

const none: Round = {
  asked_at: null,
  not_before: new Date(0),
  is_barred: false,
  failures: 0,
  failing_since: null,
};

export async function findRound(db: Queryable, language: string): Promise<Round> {
  const { rows } = await sql<Round>`
    select asked_at, not_before, is_barred, failures, failing_since
    from wikipedia_rounds where language = ${language}`.execute(db);
  return rows[0] ?? none;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** True for the one server that asks in the next minute. */
export async function leaseRound(db: Database, language: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into wikipedia_rounds as r (language, leased_until)
    values (${language}, ${leaseEnd(now)})
    on conflict (language) do update set leased_until = excluded.leased_until where r.leased_until <= ${now}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** For the lease taken at `now`: once it has run out, the next lease is another server's. */
export async function endLease(db: Database, language: string, now: Date): Promise<void> {
  await sql`update wikipedia_rounds set leased_until = 'epoch'
    where language = ${language} and leased_until = ${leaseEnd(now)}`.execute(db);
}

/** Notes that all pages that were due have been looked at. */
export async function recordRound(db: Database, language: string, now: Date): Promise<void> {
  await sql`update wikipedia_rounds set asked_at = ${now} where language = ${language}`.execute(db);
}

export async function recordAnswer(db: Database, language: string): Promise<void> {
  await sql`update wikipedia_rounds set failures = 0, failing_since = null, not_before = 'epoch', is_barred = false
    where language = ${language}`.execute(db);
}

export async function recordFailure(
  db: Database,
  language: string,
  { not_before, is_barred }: { not_before: Date; is_barred: boolean },
  now: Date,
): Promise<void> {
  await sql`insert into wikipedia_rounds as r (language, not_before, is_barred, failures, failing_since)
    values (${language}, ${not_before}, ${is_barred}, 1, ${now})
    on conflict (language) do update set not_before = excluded.not_before, is_barred = excluded.is_barred,
      failures = r.failures + 1, failing_since = coalesce(r.failing_since, excluded.failing_since)`.execute(
    db,
  );
}

/** How following goes, all languages together. */
export async function pageLooks(
  db: Queryable,
): Promise<{ followed: number; looked_at: Date | null; failing_since: Date | null }> {
  const { rows } = await sql<{ followed: number; looked_at: Date | null; failing_since: Date | null }>`
    select (select count(*)::int from followed_pages where ended_at is null) as followed,
      max(asked_at) as looked_at, min(failing_since) as failing_since from wikipedia_rounds`.execute(db);
  return rows[0]!;
}

export async function databaseNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
