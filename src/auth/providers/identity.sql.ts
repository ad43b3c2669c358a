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
    await tx
      .insertInto('identities')
      .values({
        issuer: identity.issuer,
        subject: identity.subject,
        profile_id: profileId,
        suggested_name: identity.suggested_name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return profileId;
  });
}

async function linkedAccount(tx: Tx, { issuer, subject }: Identity): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identities')
    .select('profile_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.profile_id;
}

/** Anyone who registered the email without proving it loses access before its owner gets in. */
async function claimExisting(tx: Tx, email: string): Promise<string> {
  const profile = await tx
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) throw new ProviderFailure('the account was deleted meanwhile');
  const planted = await tx
    .updateTable('credentials')
    .set({ password_hash: null, email_verified_at: sql`now()` })
    .where('profile_id', '=', profile.id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (planted.numUpdatedRows > 0n) {
    await endAllSessions(tx, profile.id);
    await voidLinks(tx, profile.id);
  }
  return profile.id;
}
