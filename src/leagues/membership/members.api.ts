import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { MemberParams } from '../league-fields.server.ts';
import { removeMember } from './end-membership.server.ts';
import { changeRole } from './run-league.server.ts';

export const memberRoutes: Routes = async (app) => {
  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/members/:user_id',
    schema: {
      operationId: 'removeMember',
      tags: ['leagues'],
      summary:
        'Remove a member, and close the league link with it if asked; an admin is removed by the owner only',
      params: MemberParams,
      querystring: z.strictObject({ close_link: z.enum(['true', 'false']).optional() }),
      response: { 204: z.null() },
    },
    config: {
      problems: [
        'league_admin_only',
        'league_owner_only',
        'member_not_found',
        'cannot_remove_owner',
        'cannot_remove_self',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const close_link = request.query.close_link === 'true';
      await removeMember(app.db, viewer, { ...request.params, close_link });
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/members/:user_id/role',
    schema: {
      operationId: 'setLeagueRole',
      tags: ['leagues'],
      summary: 'Make a member an admin or a plain member; owner only',
      params: MemberParams,
      body: z.strictObject({ role: z.enum(['admin', 'member']) }),
      response: { 204: z.null() },
    },
    config: { problems: ['league_owner_only', 'member_not_found', 'owner_stays_admin'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await changeRole(app.db, viewer, { ...request.params, role: request.body.role });
    },
  });
};
