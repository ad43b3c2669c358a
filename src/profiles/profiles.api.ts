import { z } from 'zod';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import type { Routes } from '../server/http/app.ts';
import { accountRoutes } from './account/account.api.ts';
import { avatarRoutes } from './avatar.api.ts';
import { onboardingRoutes } from './onboarding/onboarding.api.ts';
import { ownProfileRoutes } from './own-profile.api.ts';
import { pickHistoryRoutes } from './pick-history/pick-history.api.ts';
import { ProfileAnswer, presentProfile } from './profile-answer.server.ts';
import { readProfile } from './read-profile.server.ts';

const publicProfileRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/profiles/:user_id',
    schema: {
      operationId: 'getProfile',
      tags: ['profiles'],
      summary: "Get a user's public profile, with the leagues shared with the viewer",
      params: z.object({ user_id: z.uuid() }),
      response: { 200: ProfileAnswer },
    },
    config: { problems: ['user_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      return presentProfile(await readProfile(app, request.params.user_id, viewer), viewer);
    },
  });
};

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
