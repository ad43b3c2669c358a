import { z } from 'zod';
import { requireViewer } from '../auth/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { mayManageMembers } from '../permissions/profile.ts';
import type { Routes } from '../server/app.ts';
import { setProfileRole } from './profiles.sql.ts';

export const memberRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/admin/members/:user_id/role',
    schema: {
      operationId: 'setMemberRole',
      tags: ['profiles'],
      summary: 'Grant or revoke pro; for the site admin',
      params: z.object({ user_id: z.uuid() }),
      body: z.strictObject({ role: z.enum(['standard', 'pro']) }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      if (!mayManageMembers(viewer)) throw problem('admin_only');
      const changed = await setProfileRole(app.db, request.params.user_id, request.body.role);
      if (!changed) throw problem('user_not_found');
      return reply.status(204).send(null);
    },
  });
};
