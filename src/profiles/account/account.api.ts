import { z } from 'zod';
import { forgetDevice } from '../../auth/sessions/known-device.server.ts';
import { clearSessionCookie } from '../../auth/sessions/session-cookie.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { mayDeleteAccount } from '../../permissions/profile.ts';
import type { Routes } from '../../server/http/app.ts';
import { sendFile } from '../../server/http/send-file.ts';
import { deleteAccount } from './delete-account.server.ts';
import { DELETION_CONFIRMATION } from './deletion-confirmation.ts';
import { readOwnData } from './own-data.sql.ts';

export const accountRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/data',
    schema: {
      operationId: 'downloadMyData',
      tags: ['profiles'],
      summary: 'Download everything stored about the viewer as JSON',
      response: {
        200: {
          description: 'The file',
          content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
        },
      },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      // The query selects every field by name; dates become ISO text.
      const data = JSON.stringify(await readOwnData(app.db, viewer.id), null, 2);
      return sendFile(
        reply,
        { type: 'application/json; charset=utf-8', name: 'split-decision-my-data.json' },
        data,
      );
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/me',
    schema: {
      operationId: 'deleteAccount',
      tags: ['profiles'],
      summary: `Delete the viewer's account at once; confirmation is '${DELETION_CONFIRMATION}'`,
      body: z.strictObject({ confirmation: z.string().max(200) }),
      response: { 204: z.null() },
    },
    config: { problems: ['account_is_site_admin', 'confirmation_wrong', 'account_owns_leagues'] },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      if (!mayDeleteAccount(viewer)) throw problem('account_is_site_admin');
      await deleteAccount(app, viewer.id, request.body.confirmation);
      clearSessionCookie(request, reply);
      forgetDevice(request, reply);
    },
  });
};
