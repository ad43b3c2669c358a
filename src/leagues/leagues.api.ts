import type { Routes } from '../server/app.ts';
import { leagueHomeRoutes } from './league-home.api.ts';
import { leagueListRoutes } from './league-list.api.ts';
import { memberRoutes } from './members.api.ts';
import { membershipRoutes } from './memberships.api.ts';
import { runLeagueRoutes } from './run-league.api.ts';

/** Everything about leagues and who is in them. */
export const leagueRoutes: Routes = async (app) => {
  for (const routes of [
    leagueListRoutes,
    leagueHomeRoutes,
    runLeagueRoutes,
    memberRoutes,
    membershipRoutes,
  ]) {
    await app.register(routes);
  }
};
