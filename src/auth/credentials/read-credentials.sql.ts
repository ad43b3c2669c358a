import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

interface Credentials {
  email_verified: boolean;
  email_refused: boolean;
  pending_email: string | null;
  has_password: boolean;
}

/** How a user signs in and is reached. */
export async function readCredentials(db: Queryable, userId: string): Promise<Credentials> {
  const { rows } = await sql<Credentials>`
    select c.email_verified_at is not null as email_verified, c.email_refused_at is not null as email_refused,
      c.password_hash is not null as has_password,
      -- one at most, however often it was asked for
      (select a.email from email_proofs a where a.user_id = p.id and a.email <> p.email limit 1) as pending_email
    from profiles p left join credentials c on c.profile_id = p.id where p.id = ${userId}`.execute(db);
  return rows[0]!;
}
