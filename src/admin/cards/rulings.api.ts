import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { EventAnswer, foundEvent } from '../../events/event-answer.server.ts';
import { StartTime } from '../../events/event-fields.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { reopenPicks, ruleOfficial } from './rulings.server.ts';

const params = z.object({ event_id: z.uuid() });
const response = { 200: EventAnswer };
const tags = ['events'];

export const rulingRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  for (const { method, operationId, summary, isOfficial } of [
    {
      method: 'PUT',
      operationId: 'markOfficial',
      summary: 'Mark an event official: only the site admin can edit its results',
      isOfficial: true,
    },
    {
      method: 'DELETE',
      operationId: 'unmarkOfficial',
      summary: 'Mark an event unofficial: pro members can edit its results again',
      isOfficial: false,
    },
  ] as const)
    app.route({
      method,
      url: '/api/admin/events/:event_id/official',
      schema: { operationId, tags, summary, params, response },
      config: { problems: ['admin_event_not_found'] },
      async handler(request) {
        const { id } = await requireViewer(request);
        const { event_id } = request.params;
        return foundEvent(await ruleOfficial(app.db, id, event_id, isOfficial), event_id);
      },
    });

  app.route({
    method: 'POST',
    url: '/api/admin/events/:event_id/reopening',
    schema: {
      operationId: 'reopenPicks',
      tags,
      summary: 'Reopen the picks of a locked event, with a new start time if the old one has passed',
      params,
      body: z.strictObject({ start_time: StartTime.optional() }),
      response,
    },
    config: { problems: ['admin_event_not_found', 'picks_open', 'reopening_still_locked'] },
    async handler(request) {
      const { id } = await requireViewer(request);
      const { event_id } = request.params;
      return foundEvent(await reopenPicks(app.db, id, event_id, request.body.start_time), event_id);
    },
  });
};
