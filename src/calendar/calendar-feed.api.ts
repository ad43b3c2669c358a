import { z } from 'zod';
import { limitCreations } from '../auth/limits/creation-limit.server.ts';
import { derivedToken, newToken } from '../auth/sessions/token.server.ts';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { serverKey } from '../server/database/server-key.ts';
import type { Routes } from '../server/http/app.ts';
import { createOnce, IdempotencyHeaders, idempotencyKey } from '../server/http/create-once.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { deleteFeed, readFeed, replaceFeed, setWithLeagues } from './calendar.sql.ts';

/** 132 bits. */
const TOKEN_LETTERS = 22;

const FeedAnswer = z
  .object({
    with_leagues: z.boolean().describe("Whether the entries tell the names of the user's leagues."),
    created_at: TimeAnswer,
  })
  .meta({ id: 'CalendarFeed' });

const Choice = z.strictObject({ with_leagues: z.boolean() });

const NewCalendarFeed = FeedAnswer.extend({ url: z.url() }).meta({ id: 'NewCalendarFeed' });

const url = '/api/me/calendar';

export const feedRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url,
    schema: {
      operationId: 'getCalendarFeed',
      tags: ['profiles'],
      summary: "Get the viewer's calendar feed, without its address; null if there is none",
      response: { 200: z.object({ feed: FeedAnswer.nullable() }) },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      return { feed: (await readFeed(app.db, viewer.id)) ?? null };
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: {
      operationId: 'createCalendarFeed',
      tags: ['profiles'],
      summary: 'Give the calendar feed of the viewer a new address; the one before stops working',
      description: 'The answer is the only one that has the address.',
      headers: IdempotencyHeaders,
      body: Choice,
      response: { 201: NewCalendarFeed },
    },
    async handler(request) {
      const { id } = await requireViewer(request);
      await limitCreations(request, { id }, 'calendar_address');
      const key = idempotencyKey(request);
      // Derived from the key, so that a repeated request gets the same address although the database stores none.
      const secret = key ? derivedToken(await serverKey(app.db, 'calendar'), `${id} ${key}`) : newToken();
      const token = secret.slice(0, TOKEN_LETTERS);
      const { with_leagues } = request.body;
      const created = await createOnce(request, id, (tx) => replaceFeed(tx, id, { token, with_leagues }));
      return { ...created, url: `${app.config.publicUrl}/calendar/${token}.ics` };
    },
  });

  app.route({
    method: 'PATCH',
    url,
    schema: {
      operationId: 'updateCalendarFeed',
      tags: ['profiles'],
      summary: "Choose whether the calendar feed tells the names of the viewer's leagues",
      body: Choice,
      response: { 204: z.null() },
    },
    config: { problems: ['not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!(await setWithLeagues(app.db, viewer.id, request.body.with_leagues))) throw problem('not_found');
    },
  });

  app.route({
    method: 'DELETE',
    url,
    schema: {
      operationId: 'deleteCalendarFeed',
      tags: ['profiles'],
      summary: "Delete the viewer's calendar feed; its address stops working at once",
      response: { 204: z.null() },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await deleteFeed(app.db, viewer.id);
    },
  });
};
