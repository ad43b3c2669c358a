import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { readLeagueStandings, StandingsAnswer } from '../standings/standings.server.ts';
import { LeagueHomeAnswer, readLeagueHome } from './league-home.server.ts';

export const leagueHomeRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id',
    schema: {
      operationId: 'getLeague',
      tags: ['leagues'],
      summary: 'League home: members, the event that is live now, upcoming and past ones',
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
    url: '/api/leagues/:league_id/standings',
    schema: {
      operationId: 'getStandings',
      tags: ['leagues'],
      summary: "The season's table: every member, best first",
      params: LeagueParams,
      response: { 200: StandingsAnswer },
    },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      return { standings: await readLeagueStandings(app.db, league.id, viewer) };
    },
  });
};
