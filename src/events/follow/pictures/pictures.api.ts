import { z } from 'zod';
import { enterLeague } from '../../../auth/sessions/viewer.server.ts';
import { problem } from '../../../errors/problems.ts';
import { mayReadBoards } from '../../../permissions/league.ts';
import type { Routes } from '../../../server/http/app.ts';
import { findEvent } from '../../events.sql.ts';
import { picturedBouts } from './card-pictures.server.ts';
import { PicturesAnswer, presentPictures } from './picture-answer.server.ts';

export const pictureRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/pictures',
    schema: {
      operationId: 'getPictures',
      tags: ['events'],
      summary: "The fighters' pictures of an event, with their credits",
      description: 'Only bouts of which both corners have a picture that the site admin has taken.',
      params: z.object({ league_id: z.uuid(), event_id: z.uuid() }),
      response: { 200: PicturesAnswer },
    },
    config: { problems: ['event_not_found'] },
    async handler(request) {
      await enterLeague(request, mayReadBoards);
      const { event_id } = request.params;
      if (!(await findEvent(app.db, event_id))) throw problem('event_not_found');
      return presentPictures(await picturedBouts(app.db, event_id));
    },
  });
};
