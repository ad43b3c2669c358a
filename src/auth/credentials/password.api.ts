import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { rememberDevice } from '../sessions/known-device.server.ts';
import { requireViewer } from '../sessions/viewer.server.ts';
import { replacePassword } from './change-password.sql.ts';
import { checkPassword } from './check-password.server.ts';
import { PASSWORD_MAX, passwordProblem } from './credentials.ts';
import { hashPassword } from './password.server.ts';

const Password = z.string().max(PASSWORD_MAX, problemMessage('password_too_long'));

export const passwordRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/me/password',
    schema: {
      operationId: 'changePassword',
      tags: ['auth'],
      summary: "Change the viewer's password; ends every other session and voids mailed links",
      body: z.strictObject({ current_password: Password, password: Password }),
      response: { 204: z.null() },
    },
    config: {
      problems: [
        'new_password_required',
        'password_too_short',
        'current_password_wrong',
        'no_password',
        'passwords_off',
        'too_many_attempts',
      ],
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const { current_password, password } = request.body;
      const refused = password.trim() === '' ? 'new_password_required' : passwordProblem(password);
      if (refused) throw problem(refused, { field: 'password' });
      const former_hash = await checkPassword(app, viewer, current_password);
      const password_hash = await hashPassword(password);
      if (!(await replacePassword(app.db, viewer, { former_hash, password_hash })))
        throw problem('current_password_wrong');
      await rememberDevice(request, reply, { id: viewer.id, password_hash });
      return reply.status(204).send(null);
    },
  });
};
