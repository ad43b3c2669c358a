import { z } from 'zod';
import { enterLeague } from '../auth/sessions/viewer.server.ts';
import { problem, problemMessage } from '../errors/problems.ts';
import { FightAnswer } from '../fights/fight-answer.server.ts';
import { listFights } from '../fights/fights.sql.ts';
import { mayReadEventAdmin, mayRuleOnResults, maySetResults } from '../permissions/event.ts';
import { readAsEveryone } from '../server/database/reader.ts';
import type { Routes } from '../server/http/app.ts';
import { EventAnswer } from './event-answer.server.ts';
import { findEvent } from './events.sql.ts';

export const eventAdminRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/admin',
    schema: {
      operationId: 'getEventAdmin',
      tags: ['events'],
      summary: 'Get an event with its fights and what the viewer may do with them',
      params: z.object({ league_id: z.uuid(), event_id: z.uuid() }),
      response: {
        200: z.object({
          league: z.object({ id: z.uuid(), name: z.string() }),
          event: EventAnswer,
          fights: z.array(FightAnswer),
          can: z.object({ set_results: z.boolean(), rule_on_results: z.boolean() }),
          /** Why results cannot be entered; null when they can. */
          refusal: z.string().nullable(),
        }),
      },
    },
    config: { problems: ['event_not_found'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayReadEventAdmin);
      const { event_id } = request.params;
      const readCard = async () => {
        const event = await findEvent(app.db, event_id);
        if (!event) throw problem('event_not_found');
        return { event, fights: await listFights(app.db, event_id) };
      };
      const card = await readAsEveryone(readCard);
      const set_results = maySetResults(viewer, league, card.event);
      const refusal = problemMessage(viewer.role === 'pro' ? 'event_official' : 'not_pro');
      return {
        league,
        // Whoever enters results must see them, even those that they watch later.
        ...(set_results ? card : await readCard()),
        can: { set_results, rule_on_results: mayRuleOnResults(viewer) },
        refusal: set_results ? null : refusal,
      };
    },
  });
};
