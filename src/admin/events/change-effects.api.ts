import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { problem } from '../../errors/problems.ts';
import { StartTime } from '../../events/event-fields.server.ts';
import { findEvent } from '../../events/events.sql.ts';
import { findFight } from '../../fights/fights.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { countPicks, findStartEffects } from './change-effects.sql.ts';

const PickCountsAnswer = z
  .object({ pick_count: z.int(), league_count: z.int() })
  .meta({ id: 'PicksToGo', description: 'How many picks would go, in how many leagues' });

const StartEffects = z
  .object({
    /** Within 12 hours from now or in the past: ask first. */
    is_soon: z.boolean(),
    /** Reminders start over. */
    is_new_edition: z.boolean(),
    /** Members who are missing a pick in one of their leagues. */
    incomplete_count: z.int(),
  })
  .meta({ id: 'StartEffects' });

/** Asked before a change that can't be undone or that comes at short notice. */
export const changeEffectRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'GET',
    url: '/api/fights/:fight_id/deletion',
    schema: {
      operationId: 'previewFightDeletion',
      tags: ['fights'],
      summary: 'How many picks would go with a fight; never whose',
      params: z.object({ fight_id: z.uuid() }),
      response: { 200: PickCountsAnswer },
    },
    config: { problems: ['admin_only', 'fight_not_found'] },
    async handler(request) {
      const { fight_id } = request.params;
      if (!(await findFight(app.db, fight_id))) throw problem('fight_not_found');
      return countPicks(app.db, { fight: fight_id });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/events/:event_id/deletion',
    schema: {
      operationId: 'previewEventDeletion',
      tags: ['events'],
      summary: 'How many picks would go with an event; never whose',
      params: z.object({ event_id: z.uuid() }),
      response: { 200: PickCountsAnswer },
    },
    config: { problems: ['admin_only', 'admin_event_not_found'] },
    async handler(request) {
      const { event_id } = request.params;
      if (!(await findEvent(app.db, event_id))) throw problem('admin_event_not_found', { detail: event_id });
      return countPicks(app.db, { event: event_id });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/events/:event_id/start',
    schema: {
      operationId: 'previewStart',
      tags: ['events'],
      summary: "What moving an event's start would mean; nothing is changed",
      params: z.object({ event_id: z.uuid() }),
      querystring: z.strictObject({ start_time: StartTime }),
      response: {
        200: StartEffects,
      },
    },
    config: { problems: ['admin_only', 'admin_event_not_found'] },
    async handler(request) {
      const { event_id } = request.params;
      const effects = await findStartEffects(app.db, event_id, request.query.start_time);
      if (!effects) throw problem('admin_event_not_found', { detail: event_id });
      return effects;
    },
  });
};
