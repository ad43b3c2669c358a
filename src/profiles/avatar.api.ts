import { z } from 'zod';
import { countAttempt } from '../auth/limits/attempts.server.ts';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import type { Routes } from '../server/http/app.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { acceptImages, sentFileName } from '../uploads/accept-images.server.ts';
import { dropStrayUploads } from '../uploads/clean-up.server.ts';
import { storeAvatar } from '../uploads/store-image.server.ts';

const UPLOADS = { kind: 'upload_account', most: 30, windowSeconds: 600 };
const STRAY_AFTER = 15 * MINUTE_MS;

export const avatarRoutes: Routes = async (app) => {
  acceptImages(app);

  app.route({
    method: 'POST',
    url: '/api/me/avatar',
    schema: {
      operationId: 'uploadAvatar',
      tags: ['profiles'],
      summary: 'Upload an avatar as the raw body (file name in x-file-name), without changing the profile',
      description:
        'The image is re-encoded. Save the returned address with `updateProfile`; unused uploads are deleted.',
      querystring: z.strictObject({ context: z.enum(['onboarding', 'profile']) }),
      response: { 200: z.object({ avatar_url: z.string() }) },
    },
    config: {
      problems: [
        'too_many_attempts',
        'not_an_image',
        'image_too_large',
        'avatar_upload_failed',
        'picture_upload_failed',
        'upload_not_configured',
      ],
    },
    async handler(request) {
      const { id: user_id } = await requireViewer(request);
      await countAttempt(app.db, [{ ...UPLOADS, subject: user_id }]);
      const { context } = request.query;
      const filename = sentFileName(request);
      const avatar_url = await storeAvatar(app.config, { user_id, context, filename, bytes: request.body });
      // Uploads that were never saved to the profile must not pile up.
      await dropStrayUploads(app, { folder: `avatars/${user_id}/`, age: STRAY_AFTER }).catch(() => {});
      return { avatar_url };
    },
  });
};
