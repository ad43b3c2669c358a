import type { Routes } from '../server/http/app.ts';
import { chatRoutes } from './chat/chat.api.ts';
import { leagueListRoutes } from './dashboard/league-list.api.ts';
import { exportRoutes } from './export/export.api.ts';
import { leagueHomeRoutes } from './home/league-home.api.ts';
import { memberRoutes } from './membership/members.api.ts';
import { membershipRoutes } from './membership/memberships.api.ts';
import { nudgeRoutes } from './nudge/nudge.api.ts';
import { historyRoutes } from './past-seasons/history.api.ts';
import { seasonRoutes } from './seasons/seasons.api.ts';
import { runLeagueRoutes } from './settings/run-league.api.ts';
import { standingsRoutes } from './standings/standings.api.ts';
import { versusRoutes } from './versus/versus.api.ts';

export const leagueRoutes: Routes = async (app) => {
  for (const routes of [
    leagueListRoutes,
    leagueHomeRoutes,
    standingsRoutes,
    seasonRoutes,
    chatRoutes,
    nudgeRoutes,
    versusRoutes,
    exportRoutes,
    historyRoutes,
    runLeagueRoutes,
    memberRoutes,
    membershipRoutes,
  ]) {
    await app.register(routes);
  }
};
