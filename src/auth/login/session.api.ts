import { z } from 'zod';
import { sendSoon } from '../../outbox/send-soon.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { IdempotencyHeaders } from '../../server/http/create-once.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { needsOnboarding, shownName } from '../../text/display-name.ts';
import { type AccountDetails, findAccountDetails } from '../accounts.sql.ts';
import { EmailField, PasswordField } from '../credentials/credential-fields.server.ts';
import { EMAIL_PROOF } from '../credentials/email-proofs.sql.ts';
import { requirePasswords } from '../credentials/passwords-off.server.ts';
import { replacePasswordSession } from '../replace-session.server.ts';
import { deviceMarks } from '../sessions/known-device.server.ts';
import { clearSessionCookie } from '../sessions/session-cookie.server.ts';
import { endSession } from '../sessions/sessions.sql.ts';
import { type SignedIn, viewerOf } from '../sessions/viewer.server.ts';
import { loginOrRegister } from './login-or-register.server.ts';
import { presentSite, SiteAnswer } from './site.server.ts';

const ViewerAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    display_name: z.string().nullable(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(['standard', 'pro']),
    created_at: TimeAnswer,
    is_site_admin: z.boolean(),
    needs_onboarding: z.boolean(),
    suggested_name: z.string().nullable(),
    time_zone: z.string().nullable().describe('Reminders come by it.'),
    time_zone_fixed: z.boolean().describe('Chosen by the user; otherwise as a browser said last.'),
    watches_later: z
      .boolean()
      .describe('Some events are watched later: their results stay hidden until asked for.'),
    should_confirm_email: z.boolean().describe('The e-mail is not proved yet, and this site sends mail.'),
  })
  .meta({ id: 'Viewer' });

const presentViewer = (
  viewer: SignedIn & AccountDetails,
  sendsMail: boolean,
): z.infer<typeof ViewerAnswer> => ({
  ...viewer,
  shown_name: shownName(viewer),
  needs_onboarding: needsOnboarding(viewer.display_name),
  should_confirm_email: sendsMail && !viewer.email_verified,
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the code admits a stranger; false past the limit of guesses. */
    inviteAdmits(code: string, ip: string): Promise<boolean>;
  }
}

export const sessionRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/session',
    schema: {
      operationId: 'getSession',
      tags: ['auth'],
      summary: 'Get the signed-in user (null if there is none)',
      security: [{}, { session: [] }],
      response: { 200: z.object({ viewer: ViewerAnswer.nullable(), site: SiteAnswer.optional() }) },
    },
    async handler(request) {
      const viewer = await viewerOf(request);
      const account = viewer && (await findAccountDetails(app.db, viewer.id));
      const sendsMail = app.config.smtpUrl !== null;
      return {
        viewer: account ? presentViewer({ ...viewer, ...account }, sendsMail) : null,
        site: presentSite(app.config),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/session',
    schema: {
      operationId: 'loginOrRegister',
      tags: ['auth'],
      summary: 'Sign in; creates an account if the e-mail address is new',
      description:
        'Answers with the session cookie. Too many attempts are refused for a while: `retry_at` says until when.',
      security: [],
      headers: IdempotencyHeaders,
      body: z.strictObject({
        email: EmailField,
        password: PasswordField,
        invite: z
          .string()
          .max(200)
          .optional()
          .describe('An invite code; with it, one address may sign up as many users as an invite admits.'),
        league: z
          .string()
          .max(200)
          .optional()
          .describe(
            'A league whose link is open; it or an invite admits a new account where the site asks for that.',
          ),
      }),
      response: { 200: z.object({ created: z.boolean() }) },
    },
    config: {
      readsBodyOf: 'anyone',
      problems: [
        'wrong_password',
        'passwords_off',
        'password_too_short',
        'account_creation_failed',
        'authentication_failed',
        'sign_ups_invited',
        'sign_ups_closed',
        'too_many_attempts',
      ],
    },
    async handler(request, reply) {
      const { email, password, invite, league } = request.body;
      requirePasswords(app.config, email);
      const invited = invite !== undefined && (await app.inviteAdmits(invite, request.ip));
      const signedIn = await loginOrRegister(app, {
        email,
        password,
        ip: request.ip,
        invited,
        door: { invite: invited ? invite : null, league },
        marks: deviceMarks(request),
      });
      if (signedIn.proof_notice) await sendSoon(request, EMAIL_PROOF, signedIn.proof_notice);
      return replacePasswordSession(request, reply, signedIn);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/session',
    schema: {
      operationId: 'signOut',
      tags: ['auth'],
      summary: 'Sign out',
      security: [{}, { session: [], origin: [] }],
      response: { 204: z.null() },
    },
    config: { readsBodyOf: 'anyone' },
    async handler(request, reply) {
      const viewer = await viewerOf(request);
      if (viewer) await endSession(app.db, viewer.id, viewer.session_id);
      clearSessionCookie(request, reply);
    },
  });
};
