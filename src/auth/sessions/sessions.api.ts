import { z } from 'zod';
import { problem } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { clearSessionCookie } from './session-cookie.server.ts';
import { endSession, listSessions } from './sessions.sql.ts';
import { requireViewer } from './viewer.server.ts';

const SessionAnswer = z
  .object({
    id: z.uuid(),
    user_agent: z.string().nullable(),
    created_at: TimeAnswer,
    last_seen_at: TimeAnswer,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const sessionsRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/sessions',
    schema: {
      operationId: 'listSessions',
      tags: ['auth'],
      summary: "List the viewer's sessions, most recently used first",
      response: { 200: z.object({ sessions: z.array(SessionAnswer) }) },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const sessions = await listSessions(app.db, viewer.id);
      return {
        sessions: sessions.map((session) => ({
          ...session,
          is_current: session.id === viewer.session_id,
        })),
      };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/sessions/:session_id',
    schema: {
      operationId: 'endOtherSession',
      tags: ['auth'],
      summary: 'End another session of the viewer',
      params: z.strictObject({ session_id: z.uuid() }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const { session_id } = request.params;
      if (!(await endSession(app.db, viewer.id, session_id))) throw problem('not_found');
      if (session_id === viewer.session_id) clearSessionCookie(request, reply);
    },
  });
};
