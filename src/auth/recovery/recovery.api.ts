import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import type { Routes } from '../../server/app.ts';
import { addressSubject, countAttempt } from '../attempts.server.ts';
import { emailField } from '../credential-fields.server.ts';
import { PASSWORD_MAX, passwordProblem } from '../credentials.ts';
import { hashPassword } from '../password.server.ts';
import { replaceSession } from '../replace-session.server.ts';
import { forgetGrant, grantTokenOf, keepGrant } from './grant-cookie.server.ts';
import { openGrant, readGrant, spendGrant, spendSignInLink } from './recovery.sql.ts';
import { recoveryMail } from './recovery-mail.server.ts';

const Token = z.string().max(200);
const LinkTokensInput = z.strictObject({ access_token: Token, refresh_token: Token });

export const recoveryRoutes: Routes = async (app) => {
  app.route({
    method: 'POST',
    url: '/api/recovery/requests',
    schema: {
      operationId: 'requestRecovery',
      tags: ['auth'],
      summary: 'Ask for a reset mail; the answer is the same whether or not the account exists',
      body: z.strictObject({ email: emailField(problemMessage('email_required')) }),
      response: { 202: z.object({ accepted: z.literal(true) }) },
    },
    async handler(request, reply) {
      const { email } = request.body;
      const { limits } = app.config;
      await countAttempt(app.db, [
        { kind: 'reset_account', subject: email, most: limits.resetsPerAccount, windowSeconds: 3600 },
        {
          kind: 'reset_address',
          subject: addressSubject(request.ip),
          most: limits.resetsPerAddress,
          windowSeconds: 3600,
        },
      ]);
      await app.jobs.send(recoveryMail, { email });
      return reply.status(202).send({ accepted: true });
    },
  });

  app.route({
    method: 'POST',
    url: '/api/recovery/grants',
    schema: {
      operationId: 'openRecoveryGrant',
      tags: ['auth'],
      summary: 'Exchange a mailed link for a grant to set the password; the link is not spent',
      body: LinkTokensInput,
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const grant = await openGrant(app.db, request.body);
      if (!grant) throw problem('reset_link_invalid');
      keepGrant(request, reply, grant);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/recovery/grants/current',
    schema: {
      operationId: 'getRecoveryGrant',
      tags: ['auth'],
      summary: "Whose password this browser's grant may set",
      response: { 200: z.object({ email: z.string() }) },
    },
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
      summary: 'Set the password with the grant; ends every session and opens a new one',
      body: z.strictObject({
        password: z.string().max(PASSWORD_MAX, problemMessage('password_too_long')),
      }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const { password } = request.body;
      if (password.trim() === '') throw problem('new_password_required', { field: 'password' });
      const refused = passwordProblem(password);
      if (refused) throw problem(refused, { field: 'password' });
      const token = grantTokenOf(request);
      if (!token || !(await readGrant(app.db, token))) throw problem('reset_link_invalid');
      const profileId = await spendGrant(app.db, token, await hashPassword(password));
      if (!profileId) throw problem('reset_link_invalid');
      forgetGrant(request, reply);
      await replaceSession(request, reply, profileId);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sign-in-links',
    schema: {
      operationId: 'useSignInLink',
      tags: ['auth'],
      summary: "Sign in with an operator's one-time link",
      body: LinkTokensInput,
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const profileId = await spendSignInLink(app.db, request.body);
      if (!profileId) throw problem('sign_in_link_invalid');
      await replaceSession(request, reply, profileId);
      return reply.status(204).send(null);
    },
  });
};
