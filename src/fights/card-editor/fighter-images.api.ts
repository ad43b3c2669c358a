import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import type { App, Routes } from '../../server/http/app.ts';
import { acceptImages, sentFileName } from '../../uploads/accept-images.server.ts';
import { corners } from '../fight.ts';
import { FightAnswer } from '../fight-answer.server.ts';
import { clearFighterImage, setFighterImage } from './fighter-images.server.ts';

const params = z.object({ fight_id: z.uuid(), corner: z.enum(corners) });

export const fighterImageRoutes: Routes = async (app) => {
  // Refuses strangers before the body is read.
  app.addHook('onRequest', siteAdminOnly);
  acceptImages(app as unknown as App);

  app.route({
    method: 'PUT',
    url: '/api/admin/fights/:fight_id/avatars/:corner',
    schema: {
      operationId: 'setFighterImage',
      tags: ['fights'],
      summary:
        "Upload a fighter's image as the raw body (file name in x-file-name); replaces the previous one",
      params,
      response: { 200: FightAnswer },
    },
    config: {
      problems: ['fight_not_found', 'not_an_image', 'image_too_large', 'picture_upload_failed'],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { fight_id: fightId, corner } = request.params;
      const file = { bytes: request.body, filename: sentFileName(request) };
      return setFighterImage(app, viewer.id, { fightId, corner }, file);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/fights/:fight_id/avatars/:corner',
    schema: {
      operationId: 'clearFighterImage',
      tags: ['fights'],
      summary: "Remove a fighter's image",
      params,
      response: { 200: FightAnswer },
    },
    config: { problems: ['fight_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { fight_id: fightId, corner } = request.params;
      return clearFighterImage(app, viewer.id, { fightId, corner });
    },
  });
};
