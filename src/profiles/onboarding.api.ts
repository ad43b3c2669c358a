import { z } from 'zod';
import { requireViewer } from '../auth/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { normaliseName } from '../names/normalise-name.ts';
import type { Routes } from '../server/app.ts';
import { avatarUrlFits } from './avatar-url.ts';
import { onboardingNicknameProblem } from './nickname.ts';
import { changeProfile } from './profiles.sql.ts';

export const onboardingRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/me/onboarding',
    schema: {
      operationId: 'completeOnboarding',
      tags: ['profiles'],
      summary: 'Choose a nickname of 2 to 50 characters and, if wanted, a picture',
      body: z.strictObject({
        display_name: z.string().max(1000),
        avatar_url: z.string().max(5000).nullish(),
      }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const { display_name, avatar_url } = request.body;
      const refused = onboardingNicknameProblem(display_name);
      if (refused) throw problem(refused);
      if (avatar_url && !avatarUrlFits(avatar_url, viewer.id)) throw problem('avatar_url_invalid');
      await changeProfile(app.db, viewer.id, {
        display_name: normaliseName(display_name),
        ...(avatar_url && { avatar_url }),
      });
      return reply.status(204).send(null);
    },
  });
};
