import { z } from 'zod';
import { siteAdminOnly } from '../../auth/sessions/require-site-admin.server.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { deleteEvent, insertEvent, updateEvent } from '../../events/edit-event.server.ts';
import { EventAnswer, foundEvent } from '../../events/event-answer.server.ts';
import { EventEdit, NewEvent } from '../../events/event-fields.server.ts';
import { forgottenResults } from '../../events/event-status.ts';
import { type EventRow, listEvents } from '../../events/events.sql.ts';
import { revealAllScored } from '../../picks/reveal.sql.ts';
import { settleSeasons } from '../../scoring/season/settle-seasons.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';

const EventId = z.object({ event_id: z.uuid() });

/** Still has no results a day after its start, which holds up the seasons of everyone who picked it. */
const ForgottenEvent = z
  .object({ id: z.uuid(), name: z.string(), missing_count: z.int() })
  .meta({ id: 'ForgottenEvent' });

function presentForgotten(event: EventRow): z.infer<typeof ForgottenEvent>[] {
  const missing_count = forgottenResults(event);
  return missing_count > 0 ? [{ id: event.id, name: event.name, missing_count }] : [];
}

export const eventRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'GET',
    url: '/api/admin/events',
    schema: {
      operationId: 'listEvents',
      tags: ['events'],
      summary: 'List all events, latest start first',
      response: { 200: z.object({ events: z.array(EventAnswer), forgotten: z.array(ForgottenEvent) }) },
    },
    config: { forPrograms: true },
    async handler() {
      const events = await listEvents(app.db);
      return { events, forgotten: events.flatMap(presentForgotten) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/events',
    schema: {
      operationId: 'createEvent',
      tags: ['events'],
      summary: 'Create an upcoming event without fights',
      headers: IdempotencyHeaders,
      body: NewEvent,
      response: { 201: EventAnswer },
    },
    config: { forPrograms: true },
    async handler(request) {
      const viewer = await requireViewer(request);
      return createOnce(request, viewer.id, (tx) => insertEvent(tx, viewer.id, request.body));
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/admin/events/:event_id',
    schema: {
      operationId: 'updateEvent',
      tags: ['events'],
      summary: "Change an event's name, start time or venue",
      params: EventId,
      body: EventEdit,
      response: { 200: EventAnswer },
    },
    config: { forPrograms: true, problems: ['admin_event_not_found', 'no_rows_updated'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { event_id } = request.params;
      const event = await updateEvent(app.db, viewer.id, event_id, request.body);
      return foundEvent(event, event_id);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/events/:event_id',
    schema: {
      operationId: 'deleteEvent',
      tags: ['events'],
      summary: 'Delete an event with its fights and picks',
      params: EventId,
      response: { 204: z.null() },
    },
    config: { problems: ['admin_event_not_found'] },
    async handler(request) {
      const { event_id } = request.params;
      // Final tables outlive their events, so they are settled first.
      await revealAllScored(app.db);
      await settleSeasons(app.db);
      if (!(await deleteEvent(app, event_id))) {
        throw problem('admin_event_not_found', { detail: event_id });
      }
    },
  });
};
