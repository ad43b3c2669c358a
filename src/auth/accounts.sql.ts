import type { Database } from '../server/database.ts';

/** The account of an e-mail with its password hash, or undefined. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoin('credentials as c', 'c.profile_id', 'p.id')
    .select(['p.id', 'c.password_hash'])
    .where('p.email', '=', email)
    .executeTakeFirst();
}

/** Creates an account with a password; undefined when another request took the e-mail first. */
export function createAccount(
  db: Database,
  email: string,
  password_hash: string,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const profile = await tx
      .insertInto('profiles')
      .values({ email, display_name: null, avatar_url: null, deleted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!profile) return undefined;
    await tx
      .insertInto('credentials')
      .values({ profile_id: profile.id, password_hash, email_verified_at: null })
      .execute();
    return profile.id;
  });
}
