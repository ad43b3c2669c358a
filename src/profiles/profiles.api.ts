import type { Routes } from '../server/app.ts';
import { memberRoutes } from './members.api.ts';
import { onboardingRoutes } from './onboarding.api.ts';

/** Everything about people: their profiles, and the site admin's list of them. */
export const profileRoutes: Routes = async (app) => {
  for (const routes of [onboardingRoutes, memberRoutes]) await app.register(routes);
};
