import { sql } from 'kysely';
import type { League } from '../../permissions/league.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { watchesLater } from '../../server/database/reader.ts';
import type { ProfileRole } from '../../server/database/tables.ts';
import { dropTokens } from './api-tokens.sql.ts';
import { newToken, tokenHash } from './token.server.ts';

export const SESSION_DAYS = 60;

export interface SessionRow {
  session_id: string;
  id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  avatar_url: string | null;
  role: ProfileRole;
  /** Whether they watch some event later, so that their answers are made for them alone. */
  watches_later: boolean;
}

/** Returns the token, which is stored nowhere but in the cookie. */
export async function openSession(
  db: Queryable,
  profileId: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = newToken();
  await sql`insert into sessions (token_hash, profile_id, user_agent, expires_at)
    values (${tokenHash(token)}, ${profileId}, ${shortened(userAgent)},
      now() + make_interval(days => ${SESSION_DAYS}))`.execute(db);
  return token;
}

export interface PasswordSession {
  token: string;
  profile_id: string;
  password_hash: string;
  user_agent: string | undefined;
}

/** Opens a session if the password hash is still the account's; otherwise returns false. */
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

export interface SessionToken {
  token_hash: string;
  /** The user that the page was rendered for, if the page names one. */
  expected_user: string | null;
}

export interface SessionKey extends SessionToken {
  league_id: string | null;
}

export interface FoundSession {
  session: SessionRow;
  /** Null when there is none or none was asked for. */
  league: League | null;
}

interface JoinedRow extends SessionRow {
  position: number;
  is_stale: boolean;
  league: League | null;
}

/** The session for each key with its user and league, in one statement; updates 'last seen' once an hour. */
export async function findSessions(
  db: Database,
  keys: readonly SessionKey[],
): Promise<(FoundSession | undefined)[]> {
  const { rows } = await sql<JoinedRow>`
    select k.position, s.id as session_id, s.last_seen_at < now() - interval '1 hour' as is_stale,
      p.id, p.email, c.email_verified_at is not null as email_verified, p.display_name, p.avatar_url, p.role,
      ${watchesLater} as watches_later,
      case when l.id is not null then to_jsonb(l) || jsonb_build_object('membership',
        (select m.role from league_members m where m.league_id = l.id and m.user_id = p.id)) end as league
    from unnest(
      ${keys.map(({ token_hash }) => token_hash)}::bytea[],
      ${keys.map(({ league_id }) => league_id)}::uuid[]
    ) with ordinality as k (token_hash, league_id, position)
    join sessions s on s.token_hash = k.token_hash and s.expires_at > now()
    join profiles p on p.id = s.profile_id and p.deleted_at is null
    left join credentials c on c.profile_id = p.id
    left join leagues l on l.id = k.league_id`.execute(db);
  const stale = rows.filter((row) => row.is_stale).map((row) => row.session_id);
  if (stale.length > 0) await prolongSessions(db, stale);
  const found = new Array<FoundSession | undefined>(keys.length);
  for (const { position, is_stale, league, ...session } of rows) {
    const { expected_user } = keys[position - 1]!;
    if (expected_user === null || expected_user === session.id) found[position - 1] = { session, league };
  }
  return found;
}

async function prolongSessions(db: Database, sessionIds: string[]): Promise<void> {
  await sql`update sessions set last_seen_at = now(), expires_at = now() + make_interval(days => ${SESSION_DAYS})
    where id = any(${sessionIds})`.execute(db);
}

/** A user's valid sessions, most recently seen first. */
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

export async function endSession(db: Queryable, profileId: string, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and profile_id = ${profileId}`.execute(db);
  return numAffectedRows === 1n;
}

/** API tokens go too: anyone with a session could have created some. */
export async function endAllSessions(db: Queryable, profileId: string): Promise<void> {
  await db.deleteFrom('sessions').where('profile_id', '=', profileId).execute();
  await dropTokens(db, profileId);
}
