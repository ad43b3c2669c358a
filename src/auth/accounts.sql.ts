import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { ProfileRole, Tables } from '../server/database/tables.ts';

/** The account with this email and its password hash, or undefined. */
export function findAccount(db: Queryable, email: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('credentials as c', 'c.profile_id', 'p.id')
    .select(['p.id', 'c.password_hash'])
    .where('p.email', '=', email)
    .executeTakeFirst();
}

export interface AccountDetails {
  created_at: Date;
  time_zone: string | null;
  time_zone_fixed: boolean;
  /** The name that Google gave, until the user chooses one. */
  suggested_name: string | null;
}

/** Undefined when the account was deleted. */
export async function findAccountDetails(
  db: Queryable,
  profileId: string,
): Promise<AccountDetails | undefined> {
  const { rows } = await sql<AccountDetails>`
    select p.created_at, p.time_zone, p.time_zone_fixed,
      case when p.display_name is null then
        (select i.suggested_name from identities i where i.profile_id = p.id order by i.created_at limit 1)
      end as suggested_name
    from profiles p where p.id = ${profileId} and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** The address of an account, proved or not; undefined when it was deleted. */
export async function findEmail(db: Queryable, profileId: string): Promise<string | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirst();
  return profile?.email ?? undefined;
}

/** The password hash of an account; null where it has none. */
export async function passwordHashOf(db: Queryable, profileId: string): Promise<string | null> {
  const credentials = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return credentials?.password_hash ?? null;
}

export interface NewAccount {
  email: string;
  /** Null when the account signs in some other way. */
  password_hash: string | null;
  verified: boolean;
  role?: ProfileRole;
}

/** Creates an account; undefined when the email has got one meanwhile. */
export async function createAccount(
  tx: Transaction<Tables>,
  account: NewAccount,
): Promise<string | undefined> {
  const { email, role, password_hash, verified } = account;
  const profile = await tx
    .insertInto('profiles')
    .values({ email, role, display_name: null, avatar_url: null, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!profile) return undefined;
  await tx
    .insertInto('credentials')
    .values({ profile_id: profile.id, password_hash, email_verified_at: verified ? sql`now()` : null })
    .execute();
  return profile.id;
}
