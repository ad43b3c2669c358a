import type { Routes } from '../server/app.ts';
import { avatarRoutes } from './avatar.api.ts';
import { memberRoutes } from './members.api.ts';
import { onboardingRoutes } from './onboarding.api.ts';

/** Everything about people: their profiles, and the site admin's list of them. */
export const profileRoutes: Routes = async (app) => {
  for (const routes of [onboardingRoutes, avatarRoutes, memberRoutes]) await app.register(routes);
};
