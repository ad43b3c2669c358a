import { z } from 'zod';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { channels } from '../../notifications/notice-settings.ts';
import { mayEnterLeague, mayRunLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { readPickProgress } from './progress.server.ts';
import { sendNudge } from './send-nudge.server.ts';

const EventParams = LeagueParams.extend({ event_id: z.uuid() });

const ProgressAnswer = z
  .object({
    members: z.array(
      z.object({
        id: z.uuid(),
        shown_name: z.string(),
        avatar_url: z.string().nullable(),
        is_me: z.boolean(),
        pick_count: z.int(),
        missing_count: z.int(),
        sits_out: z.boolean(),
        /** Empty when the member gets nothing, for whatever reason. */
        reachable_by: z.array(z.enum(channels)),
        reminders: z.array(
          z.object({ is_nudge: z.boolean(), channel: z.enum(channels), sent_at: TimeAnswer }),
        ),
      }),
    ),
    /** The event's one nudge, once it was sent. */
    nudge: z.object({ nudged_at: TimeAnswer, shown_name: z.string() }).nullable(),
    /** How many members a nudge would reach right now. */
    nudge_count: z.int(),
  })
  .meta({ id: 'PickProgress' });

export const nudgeRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/progress',
    schema: {
      operationId: 'getPickProgress',
      tags: ['leagues'],
      summary: 'Get how many picks each member has in, and who was reminded; league admins only',
      description:
        'Until the lock. Never which fights, never what was picked, never an e-mail address. A reminder is listed where ' +
        'picks were missing in this league.',
      params: EventParams,
      response: { 200: ProgressAnswer },
    },
    config: { problems: ['league_admin_only', 'event_not_found', 'picks_locked'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
      return readPickProgress(app.db, viewer, request.params);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/events/:event_id/nudge',
    schema: {
      operationId: 'nudgeMembers',
      tags: ['leagues'],
      summary: 'Ask every member for missing picks, once for an event; league admins only',
      description:
        'By mail and push, as each member has set it, and not at night. Whoever was reminded within 12 hours is left out. ' +
        'The second time the answer names when the first was.',
      params: EventParams,
      response: { 200: z.object({ nudged_at: TimeAnswer, member_count: z.int() }) },
    },
    config: {
      problems: [
        'league_admin_only',
        'event_not_found',
        'picks_locked',
        'already_nudged',
        'nudge_too_late',
        'nobody_to_nudge',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      return app.db.transaction().execute((tx) => sendNudge(tx, viewer, request.params));
    },
  });
};
