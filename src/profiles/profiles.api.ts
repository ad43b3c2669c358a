import type { Routes } from '../server/app.ts';
import { accountRoutes } from './account.api.ts';
import { avatarRoutes } from './avatar.api.ts';
import { memberRoutes } from './members.api.ts';
import { onboardingRoutes } from './onboarding.api.ts';
import { ownProfileRoutes } from './own-profile.api.ts';
import { publicProfileRoutes } from './public-profile.api.ts';

const parts = [
  onboardingRoutes,
  ownProfileRoutes,
  publicProfileRoutes,
  avatarRoutes,
  accountRoutes,
  memberRoutes,
];

/** Everything about people: their profiles, and the site admin's list of them. */
export const profileRoutes: Routes = async (app) => {
  for (const routes of parts) await app.register(routes);
};
