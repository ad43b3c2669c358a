import { z } from 'zod';
import { requireViewer } from '../auth/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { mayCreateLeagues } from '../permissions/league.ts';
import type { Routes } from '../server/app.ts';
import { LeagueNameField } from './league-fields.server.ts';
import { insertLeague, listOwnLeagues } from './leagues.sql.ts';

const OwnLeagueAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  is_owner: z.boolean(),
  role: z.enum(['admin', 'member']),
  member_count: z.number().int(),
});

export const leagueListRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues',
    schema: {
      operationId: 'listLeagues',
      tags: ['leagues'],
      summary: 'The leagues that the viewer is in',
      response: {
        200: z.object({ leagues: z.array(OwnLeagueAnswer), can: z.object({ create: z.boolean() }) }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const leagues = await listOwnLeagues(app.db, viewer.id);
      return {
        leagues: leagues.map(({ id, name, created_by, role, member_count }) => ({
          id,
          name,
          is_owner: created_by === viewer.id,
          role,
          member_count,
        })),
        can: { create: mayCreateLeagues(viewer) },
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues',
    schema: {
      operationId: 'createLeague',
      tags: ['leagues'],
      summary: 'Found a league; for pro',
      body: z.strictObject({ name: LeagueNameField }),
      response: { 201: z.object({ id: z.uuid(), name: z.string() }) },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      if (!mayCreateLeagues(viewer)) throw problem('not_pro_league');
      const { name } = request.body;
      const id = await insertLeague(app.db, name, viewer.id);
      return reply.status(201).send({ id, name });
    },
  });
};
