import { z } from 'zod';
import { readCredentials } from '../auth/credentials/read-credentials.sql.ts';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import type { Routes } from '../server/http/app.ts';
import { TYPED_TEXT_MAX } from '../text/text-field.ts';
import { editProfile } from './edit-profile.server.ts';
import { ProfileAnswer, presentProfile } from './profile-answer.server.ts';
import { readProfile } from './read-profile.server.ts';

const OwnProfileAnswer = ProfileAnswer.extend({
  display_name: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  email_refused: z.boolean().describe('A mail server said that the address takes no mail.'),
  pending_email: z.string().nullable().describe('Replaces the e-mail once it is confirmed.'),
  has_password: z.boolean(),
}).meta({ id: 'OwnProfile' });

export const ownProfileRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/profile',
    schema: {
      operationId: 'getOwnProfile',
      tags: ['profiles'],
      summary: "Get the viewer's profile: name, avatar, statistics and leagues",
      response: { 200: OwnProfileAnswer },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const [parts, credentials] = await Promise.all([
        readProfile(app, viewer.id, viewer),
        readCredentials(app.db, viewer.id),
      ]);
      return {
        ...presentProfile(parts, viewer),
        ...credentials,
        display_name: parts.profile.display_name,
        email: viewer.email,
      };
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/me/profile',
    schema: {
      operationId: 'updateProfile',
      tags: ['profiles'],
      summary: 'Change the nickname (at most 12 characters) or the avatar; null removes the avatar',
      body: z.strictObject({
        display_name: z.string().max(TYPED_TEXT_MAX).optional(),
        avatar_url: z.string().max(5000).nullish(),
      }),
      response: { 204: z.null() },
    },
    config: {
      problems: [
        'nickname_required',
        'nickname_too_short',
        'nickname_too_long',
        'nickname_reserved',
        'avatar_url_invalid',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await editProfile(app, viewer, request.body);
    },
  });
};
