import type { Routes } from '../server/http/app.ts';
import { accountRoutes } from './account/account.api.ts';
import { avatarRoutes } from './avatar.api.ts';
import { onboardingRoutes } from './onboarding/onboarding.api.ts';
import { ownProfileRoutes } from './own-profile.api.ts';
import { pickHistoryRoutes } from './pick-history/pick-history.api.ts';
import { publicProfileRoutes } from './public/public-profile.api.ts';

const parts = [
  onboardingRoutes,
  ownProfileRoutes,
  publicProfileRoutes,
  avatarRoutes,
  accountRoutes,
  pickHistoryRoutes,
];

export const profileRoutes: Routes = async (app) => {
  for (const routes of parts) await app.register(routes);
};
