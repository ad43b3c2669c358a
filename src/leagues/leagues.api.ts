import type { Routes } from '../server/app.ts';
import { leagueListRoutes } from './league-list.api.ts';
import { memberRoutes } from './members.api.ts';
import { membershipRoutes } from './memberships.api.ts';
import { runLeagueRoutes } from './run-league.api.ts';

/** Everything about leagues and who is in them. */
export const leagueRoutes: Routes = async (app) => {
  for (const routes of [leagueListRoutes, runLeagueRoutes, memberRoutes, membershipRoutes]) {
    await app.register(routes);
  }
};
