import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { LeagueChanges, LeagueParams, LeagueSettingsAnswer } from '../league-fields.server.ts';
import { deleteLeague, handOverLeague, updateLeague } from '../membership/run-league.server.ts';

export const runLeagueRoutes: Routes = async (app) => {
  app.route({
    method: 'PATCH',
    url: '/api/leagues/:league_id',
    schema: {
      operationId: 'updateLeague',
      tags: ['leagues'],
      summary: 'Rename the league or change its settings; league admins only',
      params: LeagueParams,
      body: LeagueChanges,
      response: { 200: LeagueSettingsAnswer },
    },
    config: { problems: ['league_admin_rename', 'league_admin_only'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      return updateLeague(app.db, request.params.league_id, viewer, request.body);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id',
    schema: {
      operationId: 'deleteLeague',
      tags: ['leagues'],
      summary: 'Delete the league and all related data; owner only',
      params: LeagueParams,
      response: { 204: z.null() },
    },
    config: { problems: ['league_owner_only'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await deleteLeague(app.db, request.params.league_id, viewer);
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/leagues/:league_id/owner',
    schema: {
      operationId: 'handOverLeague',
      tags: ['leagues'],
      summary: 'Make another member the owner; owner only',
      params: LeagueParams,
      body: z.strictObject({ user_id: z.uuid() }),
      response: { 204: z.null() },
    },
    config: { problems: ['league_owner_only', 'member_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { league_id } = request.params;
      await handOverLeague(app.db, viewer, { league_id, user_id: request.body.user_id });
    },
  });
};
