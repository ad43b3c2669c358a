import type { Routes } from '../server/app.ts';
import { leagueListRoutes } from './league-list.api.ts';
import { membershipRoutes } from './memberships.api.ts';

/** Everything about leagues and who is in them. */
export const leagueRoutes: Routes = async (app) => {
  for (const routes of [leagueListRoutes, membershipRoutes]) await app.register(routes);
};
