import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { requireViewer } from '../sessions/viewer.server.ts';
import { checkPassword } from './check-password.server.ts';
import { emailField, PasswordField } from './credential-fields.server.ts';
import { undoChange } from './email-changes.sql.ts';
import { findByLink, giveUpProofs } from './email-proofs.sql.ts';
import { acceptOrRefuse, mailProof, proveByCode, refuseTaken } from './prove-email.server.ts';
import { readCredentials } from './read-credentials.sql.ts';

const LinkBody = z.strictObject({ id: z.uuid(), token: z.string().max(200) }).meta({ id: 'EmailLink' });
const Accepted = z.object({ accepted: z.literal(true) });

export const emailRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/me/email',
    schema: {
      operationId: 'changeEmail',
      tags: ['auth'],
      summary: 'Ask for another e-mail; it counts once the mail sent to it is confirmed',
      description:
        "The answer is the same for another account's address. The viewer's own one ends a change.",
      body: z.strictObject({ email: emailField(problemMessage('email_required')), password: PasswordField }),
      response: { 202: Accepted },
    },
    config: {
      problems: [
        'no_password',
        'passwords_off',
        'current_password_wrong',
        'email_is_site_admin',
        'too_many_attempts',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { email, password } = request.body;
      if (viewer.is_site_admin) throw problem('email_is_site_admin');
      await checkPassword(app, viewer, password);
      if (email === viewer.email) await giveUpProofs(app.db, viewer.id, email);
      else await mailProof(request, viewer, email);
      return { accepted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/me/email/proof',
    schema: {
      operationId: 'sendEmailProof',
      tags: ['auth'],
      summary:
        "Mail the code again: to the address that is to become the viewer's, else to theirs unless proved",
      response: { 202: Accepted },
    },
    config: { problems: ['too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { pending_email } = await readCredentials(app.db, viewer.id);
      const email = pending_email ?? (viewer.email_verified ? null : viewer.email);
      if (email) await mailProof(request, viewer, email);
      return { accepted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/me/email/confirmation',
    schema: {
      operationId: 'confirmEmail',
      tags: ['auth'],
      summary: 'Prove the e-mail with the six digits that were mailed to it',
      body: z.strictObject({ code: z.string().max(40) }),
      response: { 204: z.null() },
    },
    config: { problems: ['email_code_wrong', 'email_taken', 'email_is_site_admin', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await proveByCode(request, viewer, request.body.code.replace(/\s/g, ''));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/email-confirmations',
    schema: {
      operationId: 'confirmEmailByLink',
      tags: ['auth'],
      summary: 'Prove an e-mail by the mailed link, signed in or not',
      security: [],
      body: LinkBody,
      response: { 204: z.null() },
    },
    config: { readsBodyOf: 'anyone', problems: ['email_link_invalid', 'email_taken', 'email_is_site_admin'] },
    async handler(request) {
      const { id, token } = request.body;
      const proof = await findByLink(app.db, id, token);
      if (!proof) throw problem('email_link_invalid');
      await acceptOrRefuse(request, proof);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/email-changes/undo',
    schema: {
      operationId: 'undoEmailChange',
      tags: ['auth'],
      summary: 'Bring the former e-mail back by its link; ends every session and removes the password',
      security: [],
      body: LinkBody,
      response: { 204: z.null() },
    },
    config: { readsBodyOf: 'anyone', problems: ['email_link_invalid', 'email_taken'] },
    async handler(request) {
      const { id, token } = request.body;
      const isUndone = await undoChange(app.db, id, token).catch(refuseTaken);
      if (!isUndone) throw problem('email_link_invalid');
    },
  });
};
