import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { PageQuery } from '../../server/http/list-pages.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { LeagueHomeAnswer, readLeagueHome } from './league-home.server.ts';
import { PastEventsAnswer, readPastEvents } from './past-events.server.ts';

export const leagueHomeRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id',
    schema: {
      operationId: 'getLeague',
      tags: ['leagues'],
      summary: 'Get league home: members and the live, upcoming and past events',
      params: LeagueParams,
      response: { 200: LeagueHomeAnswer },
    },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      return readLeagueHome(app.db, league, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/past-events',
    schema: {
      operationId: 'listPastEvents',
      tags: ['leagues'],
      summary: "List past events by page, latest first, with each one's winner in the league",
      params: LeagueParams,
      querystring: PageQuery,
      response: { 200: PastEventsAnswer },
    },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      return readPastEvents(app.db, league, viewer, request.query.page);
    },
  });
};
