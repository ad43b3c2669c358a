import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { ProfileAnswer, presentProfile } from '../profile-answer.server.ts';
import { readProfile } from '../read-profile.server.ts';

export const publicProfileRoutes: Routes = async (app) => {
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
