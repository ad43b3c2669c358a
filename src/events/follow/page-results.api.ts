import { z } from 'zod';
import { problem } from '../../errors/problems.ts';
import { resultWinners } from '../../fights/fight.ts';
import { FightAnswer, ResultFields } from '../../fights/fight-answer.server.ts';
import { enterForResults } from '../../fights/results/enter-for-results.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { findEvent } from '../events.sql.ts';
import { shownDifferences } from './follow-answer.server.ts';
import { findFollowedPage } from './followed-pages.sql.ts';
import { takeOne } from './take-differences.server.ts';

const PageResult = z
  .object({
    id: z.uuid(),
    fight_id: z.uuid(),
    red_name: z.string(),
    blue_name: z.string(),
    ...ResultFields.shape,
    result_winner: z.enum(resultWinners),
    /** 'Pantoja by Decision'. */
    text: z.string(),
    /** The stored result, if it is a different one. */
    was: z.string().nullable(),
    revision_url: z.string(),
  })
  .meta({ id: 'PageResult' });

export const pageResultRoutes: Routes = async (app) => {
  const tags = ['fights'];

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/page-results',
    schema: {
      operationId: 'listPageResults',
      tags,
      summary: 'Results that the followed page has otherwise than the card',
      description: 'Empty until the event is locked.',
      params: z.object({ league_id: z.uuid(), event_id: z.uuid() }),
      response: { 200: z.object({ results: z.array(PageResult) }) },
    },
    config: { problems: ['event_not_found', 'not_pro', 'event_official'], showsResults: true },
    async handler(request) {
      const { authorize } = await enterForResults(request);
      const event = await findEvent(app.db, request.params.event_id);
      if (!event) throw problem('event_not_found');
      authorize(event);
      const page = await findFollowedPage(app.db, event.id);
      const shown = page && event.locked ? await shownDifferences(app.db, event, page) : [];
      return {
        results: shown.flatMap(({ kind, fight_id, result, red_name, blue_name, is, ...one }) => {
          if (kind !== 'result' || !result?.result_winner || !fight_id) return [];
          const { id, was, revision_url } = one;
          const { result_winner, result_method, result_round } = result;
          const names = { red_name: red_name ?? '', blue_name: blue_name ?? '' };
          const how = { result_winner, result_method, result_round };
          return [{ id, fight_id, ...names, ...how, text: is ?? '', was, revision_url }];
        }),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/page-results/:difference_id/apply',
    schema: {
      operationId: 'takePageResult',
      tags,
      summary: "Enter a fight's result as the page has it",
      params: z.object({ league_id: z.uuid(), difference_id: z.uuid() }),
      response: { 200: FightAnswer },
    },
    config: {
      problems: [
        'not_pro',
        'event_official',
        'difference_gone',
        'difference_stands',
        'page_not_followed',
        'result_round_invalid',
      ],
    },
    async handler(request) {
      const { viewer, authorize } = await enterForResults(request);
      const { difference_id } = request.params;
      const fight = await takeOne(app, viewer.id, difference_id, { authorize, onlyResults: true });
      if (!fight) throw problem('difference_gone');
      return fight;
    },
  });
};
