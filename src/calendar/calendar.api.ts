import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { countAttempt } from '../auth/limits/attempts.server.ts';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import type { Routes } from '../server/http/app.ts';
import { etagOf, isKnown } from '../server/http/etag.ts';
import { sendFile } from '../server/http/send-file.ts';
import { calendarEventFor, calendarEvents, leaguesOfFeed } from './calendar.sql.ts';
import { feedRoutes } from './calendar-feed.api.ts';
import { calendarFile } from './calendar-file.server.ts';

const HOUR = 3600;
const CalendarFile = { description: 'The file', content: { 'text/calendar': { schema: z.string() } } };

export const calendarRoutes: Routes = async (app) => {
  await app.register(feedRoutes);

  app.route({
    method: 'GET',
    url: '/calendar/:token.ics',
    schema: {
      operationId: 'readCalendarFeed',
      tags: ['events'],
      summary: 'Read a calendar feed of events: those of the last 30 days and all to come',
      description: 'iCalendar (RFC 5545). The secret address stands for its user; nothing of picks is in it.',
      security: [],
      params: z.strictObject({ token: z.string().max(100) }),
      response: {
        200: CalendarFile,
        304: z.null().describe('As it was.'),
        404: z.null().describe('No such feed; without a body.'),
      },
    },
    config: { problems: ['too_many_attempts'] },
    async handler(request, reply) {
      const { token } = request.params;
      const { limits, publicUrl } = app.config;
      const leagues = await leaguesOfFeed(app.db, token);
      if (!leagues) return (reply as FastifyReply).status(404).send();
      await countAttempt(app.db, [
        { kind: 'calendar_feed', subject: token, most: limits.calendarReads, windowSeconds: HOUR },
      ]);
      const file = calendarFile(await calendarEvents(app.db), { publicUrl, leagues, isFeed: true });
      const etag = etagOf(file);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (isKnown(request, etag)) return reply.status(304).send(null);
      return send(reply, 'split-decision', file);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/events/:event_id/calendar.ics',
    schema: {
      operationId: 'getEventCalendar',
      tags: ['events'],
      summary: 'Download one event for a calendar',
      params: z.strictObject({ event_id: z.uuid() }),
      response: { 200: CalendarFile },
    },
    config: { problems: ['not_found'] },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const event = await calendarEventFor(app.db, viewer.id, request.params.event_id);
      if (!event) throw problem('not_found');
      return send(reply, `event_${event.id}`, calendarFile([event], app.config));
    },
  });
};

const send = (reply: FastifyReply, name: string, file: string) =>
  sendFile(reply, { type: 'text/calendar; charset=utf-8', name: `${name}.ics` }, file);
