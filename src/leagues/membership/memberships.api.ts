import { z } from 'zod';
import { requireViewer, viewerOf } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { isMember, mayJoinByLink } from '../../permissions/league.ts';
import { joinAndFollow } from '../../picks/same-picks/follow.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { findLeague } from './access.sql.ts';
import { leaveLeague } from './end-membership.server.ts';
import { limitGuesses } from './join-limits.server.ts';
import { joinByLink } from './memberships.sql.ts';

export const membershipRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/join',
    schema: {
      operationId: 'previewJoin',
      tags: ['leagues'],
      summary: 'Get what the join page shows, signed in or not',
      security: [{}, { session: [] }],
      params: LeagueParams,
      response: {
        200: z.object({
          id: z.uuid(),
          name: z.string(),
          is_member: z.boolean(),
          join_by_link: z.boolean().describe('Whether the link is open; members may always use it.'),
          can: z.object({ join: z.boolean() }),
        }),
      },
    },
    config: { problems: ['join_league_not_found'] },
    async handler(request) {
      const viewer = await viewerOf(request);
      const league = await findLeague(app.db, request.params.league_id, viewer);
      if (!league) throw problem('join_league_not_found');
      return { ...league, is_member: isMember(league), can: { join: mayJoinByLink(league) } };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/membership',
    schema: {
      operationId: 'joinLeague',
      tags: ['leagues'],
      summary: 'Join by the league link while it is on',
      params: LeagueParams,
      response: { 204: z.null() },
    },
    config: { problems: ['join_league_not_found', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { league_id } = request.params;
      await limitGuesses(app, { ip: request.ip, viewer }, async () => {
        const joined = await app.db
          .transaction()
          .execute((tx) => joinAndFollow(tx, viewer.id, () => joinByLink(tx, league_id, viewer.id)));
        if (!joined) throw problem('join_league_not_found');
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/membership',
    schema: {
      operationId: 'leaveLeague',
      tags: ['leagues'],
      summary: 'Leave a league; picks on locked events stay, others are deleted',
      params: LeagueParams,
      response: { 204: z.null() },
    },
    config: { problems: ['owner_must_hand_over'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await leaveLeague(app.db, request.params.league_id, viewer);
    },
  });
};
