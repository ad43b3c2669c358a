import { sessionRoutes } from '../auth/session.api.ts';
import { leagueRoutes } from '../leagues/leagues.api.ts';
import { profileRoutes } from '../profiles/profiles.api.ts';
import type { App, Routes } from './app.ts';

const domains: Routes[] = [
  sessionRoutes, //
  profileRoutes,
  leagueRoutes,
];

/** Every domain's routes, one plugin each. */
export async function registerRoutes(app: App): Promise<void> {
  for (const routes of domains) await app.register(routes);
}
