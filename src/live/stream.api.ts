import { z } from 'zod';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import { logFailure } from '../server/database/outages.ts';
import type { App, Routes } from '../server/http/app.ts';
import { onceClosed } from '../server/http/once-closed.ts';
import { helloBytes, messageBytes } from './hub.server.ts';
import type { LaterMessages } from './later-messages.ts';
import { laterOf } from './live.server.ts';
import { areRetainedSince, leaguesOf, messagesBetween } from './messages.sql.ts';
import { StreamReader } from './stream-reader.server.ts';

const After = z.coerce.number<number>().int().min(0);

const Message = z
  .object({
    id: z.number(),
    kind: z.string(),
    event_id: z.string().nullable(),
    league_id: z.string().nullable(),
    user_id: z.string().nullable(),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'LiveMessage' });

/** With more missed messages than this, reading everything again is cheaper. */
const MISSED_MAX = 200;

interface Receives {
  leagues: string[];
  later: LaterMessages | null;
}

/**
 * What the user receives as of now. Without what the listener passed on meanwhile, a newly joined league would send nothing
 * until the next stream, and an event just chosen to be watched later would send its results.
 */
async function receivesNow({ db, live }: Pick<App, 'db' | 'live'>, userId: string): Promise<Receives> {
  const { position } = live.listener;
  const [leagues, later] = await Promise.all([leaguesOf(db, userId), laterOf(db, userId)]);
  return position === live.listener.position ? { leagues, later } : receivesNow({ db, live }, userId);
}

/** The messages after `after`, or null when they are too old or too many and the page must reload its data. */
async function missed(
  app: Pick<App, 'db' | 'live'>,
  { leagues, later }: Receives,
  after: number | undefined,
) {
  const upTo = app.live.listener.lastId;
  if (after === undefined) return { upTo, messages: [] };
  if (!(await areRetainedSince(app.db, after))) return { upTo, messages: null };
  const most = MISSED_MAX + 1;
  const messages = await messagesBetween(app.db, { after, upTo, leagues, most });
  if (messages.length > MISSED_MAX) return { upTo, messages: null };
  return { upTo, messages: messages.filter((message) => !later?.hides(message)) };
}

export const liveRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/live',
    exposeHeadRoute: false,
    schema: {
      operationId: 'openLiveStream',
      tags: ['live'],
      summary: 'Stream live changes as server-sent events',
      description:
        'Resumes after `Last-Event-ID` or `after`. Every answer names in its `live-id` header the newest message that it surely knows of: after that one, nothing is missed. The first message, `hello`, says whether it resumed (`resumed`; otherwise read everything again) and what time it is. A later one says that the database went back to an earlier state, after a failover or a restore.',
      querystring: z.strictObject({ after: After.optional() }),
      response: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
      },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      await app.live.started;
      const receives = await receivesNow(app, viewer.id);
      const reader = new StreamReader(reply.raw, {
        user_id: viewer.id,
        session_id: viewer.session_id,
        ...receives,
      });
      const lastReceived = Number(request.headers['last-event-id']) || request.query.after;
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      reply.raw.flushHeaders();
      app.live.hub.add(reader);
      onceClosed(reply.raw, () => app.live.hub.remove(reader));
      try {
        const { upTo, messages } = await missed(app, receives, lastReceived);
        reader.begin([...(messages ?? []).map(messageBytes), helloBytes(upTo, messages !== null)]);
      } catch (error) {
        logFailure({ db: app.db, log: request.log }, error, 'live backlog could not be read');
        reply.raw.destroy();
      }
    },
  });

  app.route({
    method: 'GET',
    url: '/api/live/messages',
    schema: {
      operationId: 'getLiveMessages',
      tags: ['live'],
      summary: 'Poll for live changes where streams are blocked',
      querystring: z.strictObject({ after: After }),
      response: { 200: z.object({ id: z.number(), messages: z.array(Message).nullable() }) },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await app.live.started;
      const receives = await receivesNow(app, viewer.id);
      const { upTo, messages } = await missed(app, receives, request.query.after);
      return { id: upTo, messages };
    },
  });
};
