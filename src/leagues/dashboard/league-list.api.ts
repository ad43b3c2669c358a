import { z } from 'zod';
import { limitCreations } from '../../auth/limits/creation-limit.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { mayCreateLeagues } from '../../permissions/league.ts';
import { joinAndFollow } from '../../picks/same-picks/follow.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';
import { LeagueNameField } from '../league-fields.server.ts';
import { insertLeague } from '../leagues.sql.ts';
import { DashboardAnswer, readDashboard } from './dashboard.server.ts';

export const leagueListRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues',
    schema: {
      operationId: 'listLeagues',
      tags: ['leagues'],
      summary: "List the viewer's leagues, each with what comes next in it",
      response: { 200: DashboardAnswer },
    },
    async handler(request) {
      return readDashboard(app.db, await requireViewer(request));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues',
    schema: {
      operationId: 'createLeague',
      tags: ['leagues'],
      summary: 'Create a league; pro users only',
      headers: IdempotencyHeaders,
      body: z.strictObject({ name: LeagueNameField }),
      response: { 201: z.object({ id: z.uuid(), name: z.string() }) },
    },
    config: { problems: ['not_pro_league'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!mayCreateLeagues(viewer)) throw problem('not_pro_league');
      await limitCreations(request, viewer, 'league');
      const { name } = request.body;
      return createOnce(request, viewer.id, async (tx) => {
        const id = await joinAndFollow(tx, viewer.id, () => insertLeague(tx, name, viewer.id));
        return { id: id!, name };
      });
    },
  });
};
