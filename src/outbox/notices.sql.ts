import { sql } from 'kysely';
import { batched } from '../server/database/batched.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { NoticeChannel, NoticeOutcome } from '../server/database/tables.ts';
import { type NameParts, shownName } from '../text/display-name.ts';
import type { Notice } from './notice-kind.server.ts';

/** After this, a killed server's claims are due again. */
const CLAIM_SECONDS = 90;
const FIRST_PAUSE_SECONDS = 20;
const LONGEST_PAUSE_SECONDS = 1800;
const KEPT_DAYS = 90;

export interface NewNotice {
  user_id: string;
  kind: string;
  subject: string;
  channel?: NoticeChannel;
  /** Now, if left out. */
  due_at?: Date;
  /** Not sent after this. */
  drop_after: Date;
}

/** Puts a notice into the outbox; undefined if the user already has one with this kind, subject and channel. */
export async function notify(tx: Queryable, notice: NewNotice): Promise<string | undefined> {
  const { user_id, kind, subject, channel = 'mail', due_at = null, drop_after } = notice;
  const { rows } = await sql<{ id: string }>`
    insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
    select ${user_id}, ${kind}, ${subject}, ${channel}, due_at, due_at, ${drop_after}
    from (select coalesce(${due_at}::timestamptz, now()) as due_at) given
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export interface ClaimedNotice extends Notice {
  /** Set for a post to a league's chat, which has no user. */
  league_id: string | null;
  is_late: boolean;
}

const claimed = sql.raw(`
  claimed_at = now(), tries = tries + 1, next_try_at = now() + interval '${CLAIM_SECONDS} seconds'`);
const isDue = sql.raw('settled_at is null and next_try_at <= now()');
const asClaimed = sql.raw(
  'id, user_id, league_id, kind, subject, channel, tries, drop_after < now() as is_late',
);

export interface DueClaim {
  channel: NoticeChannel;
  kinds: string[];
  most: number;
  /** Counts what any server sent or claimed on this channel within the last minute; null for no limit. */
  perMinute: number | null;
}

/** Claims due notices of a channel, longest due first. Kinds that this version does not know are left to newer servers. */
export function claimDue(
  db: Database,
  { channel, kinds, most, perMinute }: DueClaim,
): Promise<ClaimedNotice[]> {
  return db.transaction().execute(async (tx) => {
    if (perMinute !== null) await sql`select pg_advisory_xact_lock(hashtext('notices'), 0)`.execute(tx);
    const allowed =
      perMinute === null
        ? sql`${most}::int`
        : sql`least(${most}::int, greatest(0, ${perMinute}::int
          - (select count(*) from notices
            where settled_at > now() - interval '1 minute' and outcome = 'sent' and channel = ${channel})
          - (select count(*) from notices
            where settled_at is null and claimed_at > now() - interval '1 minute' and channel = ${channel})))`;
    const { rows } = await sql<ClaimedNotice>`
      update notices set ${claimed} where id = any(array(
        select id from notices
        where ${isDue} and channel = ${channel} and kind = any(${kinds})
        order by next_try_at
        limit ${allowed}
        for update skip locked))
      returning ${asClaimed}`.execute(tx);
    return rows;
  });
}

/** Claims one notice, whatever else is due; undefined when it is settled or another server has it. */
export async function claimOne(db: Database, id: string): Promise<ClaimedNotice | undefined> {
  const { rows } = await sql<ClaimedNotice>`
    update notices set ${claimed} where ${isDue} and id = ${id} returning ${asClaimed}`.execute(db);
  return rows[0];
}

interface Settled {
  id: string;
  tries: number;
  outcome: NoticeOutcome;
}

const settleAll = batched(async (db, settled: Settled[]) => {
  await sql`update notices n set settled_at = now(),
      outcome = case when cardinality(n.pushed_to) > 0 then 'sent' else s.outcome end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id uuid, tries integer, outcome text)
    where n.id = s.id and n.tries = s.tries`.execute(db);
  return settled.map(() => undefined);
});

/**
 * Does nothing when the claim has ended and the notice is another server's. A push that reached some device counts as sent,
 * whatever this try found: another server may have delivered it meanwhile.
 */
export const settle = (db: Queryable, { id, tries }: ClaimedNotice, outcome: NoticeOutcome): Promise<void> =>
  settleAll(db, { id, tries, outcome });

const tryAllLater = batched(async (db, failed: { id: string; tries: number; pause: number }[]) => {
  await sql`update notices n set claimed_at = null, next_try_at = now() + make_interval(secs => f.pause)
    from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f (id uuid, tries integer, pause integer)
    where n.id = f.id and n.tries = f.tries`.execute(db);
  return failed.map(() => undefined);
});

/** Gives the claim back. Each pause is twice as long as the last, and at least as long as was asked for. */
export function tryLater(db: Queryable, { id, tries }: ClaimedNotice, least = 0): Promise<void> {
  const usual = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (tries - 1));
  return tryAllLater(db, { id, tries, pause: Math.max(least, usual) });
}

/** For credentials `k`: the address is proved and takes mail. */
export const takesMail = sql`k.email_verified_at is not null and k.email_refused_at is null`;

/** A user's address, if it is proved and takes mail. */
export const provedAddress = batched(async (db, userIds: string[]): Promise<(string | undefined)[]> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select p.id, p.email from profiles p join credentials k on k.profile_id = p.id
    where p.id = any(${userIds}::uuid[]) and ${takesMail}`.execute(db);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return userIds.map((id) => emails.get(id));
});

/** The site admin's name. */
export const findSiteRunner = batched(async (db, emails: string[]): Promise<(string | null)[]> => {
  const { rows } = await sql<NameParts & { email: string }>`
    select p.email, p.display_name from profiles p join credentials k on k.profile_id = p.id
    where p.email = any(${emails}::text[]) and k.email_verified_at is not null`.execute(db);
  const names = new Map(rows.map((row) => [row.email, shownName(row)]));
  return emails.map((email) => names.get(email) ?? null);
});

const recordAllAccepted = batched(async (db, answers: { email: string; is_accepted: boolean }[]) => {
  await sql`update credentials c set email_refused_at = case when a.is_accepted then null else now() end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a (email text, is_accepted boolean)
    join profiles p on p.email = a.email
    where p.id = c.profile_id and (c.email_refused_at is null) <> a.is_accepted`.execute(db);
  return answers.map(() => undefined);
});

/** Notes whether the mail server last took mail for the address. */
export const recordAccepted = (db: Queryable, email: string, is_accepted: boolean): Promise<void> =>
  recordAllAccepted(db, { email, is_accepted });

export async function dropOldNotices(db: Queryable): Promise<void> {
  await sql`delete from notices where settled_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

/** How many notices were settled in which way within the last hour. */
export async function noticeOutcomes(
  db: Database,
  channel: NoticeChannel,
): Promise<Record<NoticeOutcome, number>> {
  const { rows } = await sql<{ outcome: NoticeOutcome; count: number }>`
    select outcome, count(*) as count from notices
    where settled_at > now() - interval '1 hour' and channel = ${channel} group by outcome`.execute(db);
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  return { sent: 0, not_needed: 0, too_late: 0, refused: 0, no_address: 0, ...counts };
}

/** For how many seconds the oldest notice has been due, optionally of these kinds only; 0 when none is due. */
export async function oldestDueSeconds(
  db: Database,
  channel: NoticeChannel,
  kinds: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as seconds
    from notices where settled_at is null and due_at <= now() and channel = ${channel}
      and (${kinds}::text[] is null or kind = any(${kinds}))`.execute(db);
  return rows[0]!.seconds;
}

/** How many are due, and how many of those failed before and will be tried again. */
export async function openCounts(
  db: Database,
  channel: NoticeChannel,
): Promise<{ waiting: number; retried: number }> {
  const { rows } = await sql<{ waiting: number; retried: number }>`
    select count(*)::int as waiting, count(*) filter (where tries > 0 and next_try_at > now())::int as retried
    from notices where settled_at is null and due_at <= now() and channel = ${channel}`.execute(db);
  return rows[0]!;
}
