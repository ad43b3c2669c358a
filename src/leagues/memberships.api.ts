import { z } from 'zod';
import { requireViewer } from '../auth/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import type { Routes } from '../server/app.ts';
import { countJoin } from './join-limits.server.ts';
import { LeagueParams } from './league-fields.server.ts';
import { joinByLink } from './memberships.sql.ts';

export const membershipRoutes: Routes = async (app) => {
  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/membership',
    schema: {
      operationId: 'joinLeague',
      tags: ['leagues'],
      summary: 'Join by the league link, while it is open',
      params: LeagueParams,
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const giveBack = await countJoin(app, request, viewer);
      const joined = await joinByLink(app.db, request.params.league_id, viewer.id);
      if (!joined) throw problem('join_league_not_found');
      await giveBack();
      return reply.status(204).send(null);
    },
  });
};
