import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { readWatchLater, setAlwaysLater, setWatchLater, showResults } from './watch-later.sql.ts';

const InEvent = z.strictObject({ event_id: z.uuid() });

const WatchLaterAnswer = z
  .object({
    always: z.boolean().describe('The standing choice: every event whose first result is still to come.'),
    event_ids: z.array(z.uuid()).describe('Events that the viewer chose to watch later.'),
    unwatched: z
      .array(z.object({ event_id: z.uuid(), shown: z.int() }))
      .describe('Events with results that are hidden from the viewer, and how many were shown.'),
  })
  .meta({ id: 'WatchLater' });

export const watchLaterRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/watch-later',
    schema: {
      operationId: 'getWatchLater',
      tags: ['profiles'],
      summary: 'Get which events the viewer watches later',
      response: { 200: WatchLaterAnswer },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      return readWatchLater(app.db, viewer.id);
    },
  });

  for (const [method, operationId, summary, isOn] of [
    ['PUT', 'alwaysWatchLater', "Watch every event later, from the next event's first result on", true],
    ['DELETE', 'stopAlwaysWatchingLater', 'Watch events later only where the viewer says so', false],
  ] as const)
    app.route({
      method,
      url: '/api/me/watch-later',
      schema: { operationId, tags: ['profiles'], summary, response: { 204: z.null() } },
      async handler(request) {
        const viewer = await requireViewer(request);
        await setAlwaysLater(app.db, viewer.id, isOn);
      },
    });

  for (const [method, operationId, summary, isOn] of [
    ['PUT', 'watchLater', 'Watch an event later: hide all its results from the viewer', true],
    ['DELETE', 'showEverything', 'Show all results of an event to the viewer', false],
  ] as const)
    app.route({
      method,
      url: '/api/events/:event_id/watch-later',
      schema: {
        operationId,
        tags: ['events'],
        summary,
        description:
          'From the first result on everything that the viewer reads, receives or downloads is as before it, for at most 14 days. Nobody else can tell.',
        params: InEvent,
        response: { 204: z.null() },
      },
      config: { problems: ['event_not_found'] },
      async handler(request) {
        const { id: user_id } = await requireViewer(request);
        const { event_id } = request.params;
        if (!(await setWatchLater(app.db, { user_id, event_id }, isOn))) throw problem('event_not_found');
      },
    });

  app.route({
    method: 'PUT',
    url: '/api/events/:event_id/watch-later/shown',
    schema: {
      operationId: 'showNextResult',
      tags: ['events'],
      summary: 'Show results of an event that is watched later, in the order in which they came',
      description:
        'Never fewer than were shown before. `shown` is below `count` where no more results are in; null: nothing is hidden any more.',
      params: InEvent,
      body: z.strictObject({ count: z.int().min(1).max(99) }),
      response: { 200: z.object({ shown: z.int().nullable() }) },
    },
    async handler(request) {
      const { id: user_id } = await requireViewer(request);
      const shown = await showResults(
        app.db,
        { user_id, event_id: request.params.event_id },
        request.body.count,
      );
      return { shown };
    },
  });
};
