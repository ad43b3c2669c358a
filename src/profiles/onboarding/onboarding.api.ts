import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { TYPED_TEXT_MAX } from '../../text/text-field.ts';
import { completeProfile } from '../edit-profile.server.ts';

export const onboardingRoutes: Routes = async (app) => {
  app.route({
    method: 'PUT',
    url: '/api/me/onboarding',
    schema: {
      operationId: 'completeOnboarding',
      tags: ['profiles'],
      summary: 'Choose a nickname of 2 to 50 characters and optionally an avatar',
      body: z.strictObject({
        display_name: z.string().max(TYPED_TEXT_MAX),
        avatar_url: z.string().max(5000).nullish(),
      }),
      response: { 204: z.null() },
    },
    config: {
      problems: [
        'nickname_required',
        'nickname_too_short',
        'onboarding_nickname_too_long',
        'nickname_reserved',
        'avatar_url_invalid',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { display_name, avatar_url } = request.body;
      // A repeated request without an avatar must not remove the one already saved.
      await completeProfile(app, viewer, { display_name, ...(avatar_url && { avatar_url }) });
    },
  });
};
