import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { createAccount } from '../accounts.sql.ts';
import { normalizeEmail } from '../credentials/credentials.ts';
import { voidLinks } from '../recovery.sql.ts';
import { endAllSessions } from '../sessions/sessions.sql.ts';
import { type Door, requireAdmission, type SignUps } from '../sign-ups.server.ts';
import type { Identity } from './provider.server.ts';
import { ProviderFailure } from './provider-failure.server.ts';

type Tx = Transaction<Tables>;

/**
 * The linked account, or the one with the verified email, or a new one (R12). Throws {@link ProviderFailure} and whatever
 * {@link requireAdmission} throws.
 */
export function accountOfIdentity(site: SignUps, identity: Identity, door: Door): Promise<string> {
  return site.db.transaction().execute(async (tx) => {
    const linked = await linkedAccount(tx, identity);
    if (linked) return linked;
    if (!identity.verified_email) throw new ProviderFailure('the provider does not vouch for the e-mail');
    const email = normalizeEmail(identity.verified_email);
    // In lower case it could be somebody else's mailbox.
    if (email !== email.toLowerCase()) throw new ProviderFailure('the e-mail has capitals other than A to Z');
    const created = await createAccount(tx, { email, password_hash: null, verified: true });
    if (created) await requireAdmission(site, tx, { id: created, email }, door);
    const profileId = created ?? (await claimExisting(tx, email));
    const { issuer, subject, suggested_name } = identity;
    await sql`insert into identities (issuer, subject, profile_id, suggested_name)
      values (${issuer}, ${subject}, ${profileId}, ${suggested_name}) on conflict do nothing`.execute(tx);
    return profileId;
  });
}

async function linkedAccount(tx: Tx, { issuer, subject }: Identity): Promise<string | undefined> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from identities where issuer = ${issuer} and subject = ${subject}`.execute(tx);
  return rows[0]?.profile_id;
}

/** Anyone who registered the email without proving it loses access before its owner gets in. */
async function claimExisting(tx: Tx, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where email = ${email} for update`.execute(tx);
  const [profile] = rows;
  if (!profile) throw new ProviderFailure('the account was deleted meanwhile');
  const planted = await sql`update credentials set password_hash = null, email_verified_at = now()
    where profile_id = ${profile.id} and email_verified_at is null`.execute(tx);
  if (planted.numAffectedRows === 1n) {
    await endAllSessions(tx, profile.id);
    await voidLinks(tx, profile.id);
  }
  return profile.id;
}
