import { sql } from 'kysely';
import type { Database, Queryable } from '../server/database.ts';
import type { ProfileRole } from '../server/tables.ts';
import { newToken, tokenHash } from './token.server.ts';

export const SESSION_DAYS = 60;

export interface SessionRow {
  session_id: string;
  id: string;
  email: string;
  display_name: string | null;
  avatar_url: string | null;
  role: ProfileRole;
  created_at: Date;
  email_verified: boolean;
  /** What Google calls a person who has not chosen a name yet. */
  suggested_name: string | null;
}

/** Opens a session and returns its token, which only the cookie keeps. */
export async function openSession(
  db: Queryable,
  profileId: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      profile_id: profileId,
      user_agent: shortened(userAgent),
      expires_at: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}

export interface PasswordSession {
  token: string;
  profile_id: string;
  /** The hash that the password fitted. */
  password_hash: string;
  user_agent: string | undefined;
}

/**
 * Opens a session for a password that fitted, while its hash is still the account's; else returns false. Whoever
 * changes the password and then ends the sessions thus leaves none over.
 */
export async function openPasswordSession(db: Queryable, session: PasswordSession): Promise<boolean> {
  const { token, profile_id, password_hash, user_agent } = session;
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, profile_id, user_agent, expires_at)
    select ${tokenHash(token)}, profile_id, ${shortened(user_agent)}, now() + make_interval(days => ${SESSION_DAYS})
    from credentials where profile_id = ${profile_id} and password_hash = ${password_hash}
    for share`.execute(db);
  return numAffectedRows === 1n;
}

function shortened(userAgent: string | undefined): string | null {
  return userAgent?.slice(0, 400) ?? null;
}

/** What a request brings along to say who asks. */
export interface SessionClaim {
  token_hash: string;
  /** The person for whom the page that asks was drawn; null: it does not say. */
  meant_for: string | null;
}

/**
 * The hashes of claims as PostgreSQL writes an array. The driver writes one too, element by element, which took 2 us of
 * the 37 that a read of a board costs the server.
 */
export const hashesOf = (claims: readonly SessionClaim[]) =>
  `{${claims.map(({ token_hash }) => `"\\${token_hash}"`)}}`;

/** The open session `s` of each row of `asked`, by its `token_hash`, and whether it is time to note that it was seen. */
export const openSessions = sql`
  join (
    select s.id as session_id, s.token_hash, s.profile_id, s.last_seen_at < now() - interval '1 hour' as stale
    from sessions s join profiles on profiles.id = s.profile_id
    where s.expires_at > now() and profiles.deleted_at is null
  ) s on s.token_hash = asked.token_hash`;

/** Whether a session is that of the person its claim is meant for. */
export const isMeantFor = ({ meant_for }: SessionClaim, profileId: string) =>
  meant_for === null || meant_for === profileId;

/** `openSessions` and `isMeantFor` in one, for a statement that also writes: `asked` has the columns of a claim. */
export const claimedSessions = sql`
  ${openSessions} and coalesce(asked.meant_for, s.profile_id::text) = s.profile_id::text`;

/** The signed-in person of each claim, or undefined; notes at most once an hour that a session was seen. */
export async function findSessions(
  db: Database,
  claims: readonly SessionClaim[],
): Promise<(SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow & { stale: boolean; position: number }>`
    select asked.position, s.session_id, s.stale, p.id, p.email, p.display_name, p.avatar_url, p.role, p.created_at,
      c.email_verified_at is not null as email_verified,
      case when p.display_name is null then
        (select i.suggested_name from identities i where i.profile_id = p.id order by i.created_at, i.subject limit 1)
      end as suggested_name
    from unnest(${hashesOf(claims)}::bytea[]) with ordinality
      as asked (token_hash, position)
    ${openSessions}
    join profiles p on p.id = s.profile_id
    left join credentials c on c.profile_id = p.id`.execute(db);
  const stale = rows.filter((row) => row.stale).map((row) => row.session_id);
  if (stale.length > 0) await prolongSessions(db, stale);
  const found = new Array<SessionRow | undefined>(claims.length);
  for (const row of rows) if (isMeantFor(claims[row.position - 1]!, row.id)) found[row.position - 1] = row;
  return found;
}

/** Notes that sessions were seen; they hold for another {@link SESSION_DAYS} days. */
export async function prolongSessions(db: Database, sessionIds: string[]): Promise<void> {
  await sql`update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => ${SESSION_DAYS})
    where id = any(${sessionIds})`.execute(db);
}

/** The sessions of a person that still hold, the latest seen first. */
export function listSessions(db: Database, profileId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('profile_id', '=', profileId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a person; true when there was one. */
export async function endSession(db: Queryable, profileId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends every session of a person. */
export async function endAllSessions(db: Queryable, profileId: string): Promise<void> {
  await db.deleteFrom('sessions').where('profile_id', '=', profileId).execute();
}
