import { z } from 'zod';
import { problem } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { rememberDevice } from '../sessions/known-device.server.ts';
import { requireViewer } from '../sessions/viewer.server.ts';
import { replacePassword } from './change-password.sql.ts';
import { checkPassword } from './check-password.server.ts';
import { BoundedPassword, refuseNewPassword } from './credential-fields.server.ts';
import { hashPassword } from './password.server.ts';

export const passwordRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/me/password',
    schema: {
      operationId: 'changePassword',
      tags: ['auth'],
      summary: "Change the viewer's password; ends every other session and voids mailed links",
      body: z.strictObject({ current_password: BoundedPassword, password: BoundedPassword }),
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
      refuseNewPassword(password);
      const former_hash = await checkPassword(app, viewer, current_password);
      const password_hash = await hashPassword(password);
      if (!(await replacePassword(app.db, viewer, { former_hash, password_hash })))
        throw problem('current_password_wrong');
      await rememberDevice(request, reply, { id: viewer.id, password_hash });
    },
  });
};
