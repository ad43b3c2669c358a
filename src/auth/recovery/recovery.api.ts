import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { Routes } from '../../server/http/app.ts';
import { BoundedPassword, emailField, refuseNewPassword } from '../credentials/credential-fields.server.ts';
import { hashPassword } from '../credentials/password.server.ts';
import { requirePasswords } from '../credentials/passwords-off.server.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { openGrant, readGrant, spendGrant } from '../recovery.sql.ts';
import { replaceSession } from '../replace-session.server.ts';
import { forgetGrant, grantTokenOf, storeGrant } from './grant-cookie.server.ts';
import { LinkTokensBody } from './link-tokens.server.ts';
import { recoveryMail } from './recovery-mail.server.ts';

export const recoveryRoutes: Routes = async (app) => {
  app.route({
    method: 'POST',
    url: '/api/recovery/requests',
    schema: {
      operationId: 'requestRecovery',
      tags: ['auth'],
      summary: 'Request a password reset e-mail; the response is the same whether or not the account exists',
      security: [],
      body: z.strictObject({ email: emailField(problemMessage('email_required')) }),
      response: { 202: z.object({ accepted: z.literal(true) }) },
    },
    config: { readsBodyOf: 'anyone', problems: ['passwords_off', 'too_many_attempts'] },
    async handler(request) {
      const { email } = request.body;
      requirePasswords(app.config, email);
      const { limits } = app.config;
      const address = addressSubject(request.ip);
      await countAttempt(app.db, [
        {
          kind: 'reset_account_address',
          subject: `${address} ${email}`,
          most: limits.resetsPerAccount,
          windowSeconds: 3600,
        },
        {
          kind: 'reset_address',
          subject: address,
          most: limits.resetsPerAddress,
          windowSeconds: 3600,
        },
      ]);
      await app.jobs.send(recoveryMail, { email });
      return { accepted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/recovery/grants',
    schema: {
      operationId: 'openRecoveryGrant',
      tags: ['auth'],
      summary: 'Exchange a reset link for a grant to set the password; the link stays usable',
      security: [],
      body: LinkTokensBody,
      response: { 204: z.null() },
    },
    config: { readsBodyOf: 'anyone', problems: ['reset_link_invalid'] },
    async handler(request, reply) {
      const grant = await openGrant(app.db, request.body);
      if (!grant) throw problem('reset_link_invalid');
      storeGrant(request, reply, grant);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/recovery/grants/current',
    schema: {
      operationId: 'getRecoveryGrant',
      tags: ['auth'],
      summary: "Get the account whose password this browser's grant can set",
      security: [{ recovery: [] }],
      response: { 200: z.object({ email: z.string() }) },
    },
    config: { problems: ['reset_link_invalid'] },
    async handler(request) {
      const token = grantTokenOf(request);
      const grant = token && (await readGrant(app.db, token));
      if (!grant) throw problem('reset_link_invalid');
      return { email: grant.email };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/recovery/password',
    schema: {
      operationId: 'setRecoveredPassword',
      tags: ['auth'],
      summary: 'Set a new password with the grant; ends every session and starts a new one',
      security: [{ recovery: [], origin: [] }],
      body: z.strictObject({ password: BoundedPassword }),
      response: { 204: z.null() },
    },
    config: {
      readsBodyOf: 'anyone',
      problems: ['reset_link_invalid', 'passwords_off', 'new_password_required', 'password_too_short'],
    },
    async handler(request, reply) {
      const profileId = await recoverPassword(app, grantTokenOf(request), request.body.password);
      forgetGrant(request, reply);
      await replaceSession(request, reply, profileId);
    },
  });
};

/**
 * Uses a grant up to set the password; returns the account's id. Throws the password's problem, 'reset_link_invalid' or
 * 'passwords_off'.
 */
async function recoverPassword(
  { db, config }: { db: Database; config: Config },
  grantToken: string | undefined,
  password: string,
): Promise<string> {
  refuseNewPassword(password);
  // Checked before hashing, which costs 30 ms.
  const grant = grantToken && (await readGrant(db, grantToken));
  if (!grant) throw problem('reset_link_invalid');
  requirePasswords(config, grant.email);
  const profileId = await spendGrant(db, grantToken, await hashPassword(password));
  if (!profileId) throw problem('reset_link_invalid');
  return profileId;
}
