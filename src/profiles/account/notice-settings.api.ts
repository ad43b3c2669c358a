import { z } from 'zod';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { channels, optionalKinds, slots } from '../../notices/notice-settings.ts';
import {
  mutedLeagues,
  readSettings,
  setMuted,
  setSkipped,
  setTimeZone,
  skippedEvents,
  writeSettings,
} from '../../notices/settings.sql.ts';
import { isMember } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { isZone } from '../../time/wall-clock.ts';

const Setting = z
  .strictObject({
    kind: z.enum(optionalKinds),
    channel: z.enum(channels),
    is_on: z.boolean(),
    slot: z.enum(slots).nullable().describe('When reminders come; null for every other kind.'),
  })
  .meta({ id: 'NoticeSetting' });

const LeagueParams = z.strictObject({ league_id: z.uuid() });

export const noticeSettingRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/notices',
    schema: {
      operationId: 'getNoticeSettings',
      tags: ['profiles'],
      summary: 'Get what the viewer is told, by kind and channel, and the leagues and events left out',
      response: {
        200: z.object({
          settings: z.array(Setting),
          muted_leagues: z.array(z.uuid()),
          skipped_events: z.array(z.uuid()),
        }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const [settings, muted_leagues, skipped_events] = await Promise.all([
        readSettings(app.db, viewer.id),
        mutedLeagues(app.db, viewer.id),
        skippedEvents(app.db, viewer.id),
      ]);
      return { settings, muted_leagues, skipped_events };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/me/notices',
    schema: {
      operationId: 'setNoticeSettings',
      tags: ['profiles'],
      summary: 'Change what the viewer is told; kinds and channels that are not named stay',
      body: z.strictObject({ settings: z.array(Setting).max(optionalKinds.length * channels.length) }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      await writeSettings(app.db, viewer.id, request.body.settings);
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/me/time-zone',
    schema: {
      operationId: 'setTimeZone',
      tags: ['profiles'],
      summary: "Set the viewer's time zone, by its IANA name, as the browser says it",
      body: z.strictObject({
        time_zone: z.string().min(1).max(64).refine(isZone, 'This time zone is not known.'),
      }),
      response: { 204: z.null() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      await setTimeZone(app.db, viewer.id, request.body.time_zone);
      return reply.status(204).send(null);
    },
  });

  for (const [method, operationId, summary, isSkipped] of [
    ['PUT', 'skipEvent', "Sit an event out: no reminders of the viewer's missing picks", true],
    ['DELETE', 'unskipEvent', "Take an event into the viewer's reminders again", false],
  ] as const)
    app.route({
      method,
      url: '/api/events/:event_id/skip',
      schema: {
        operationId,
        tags: ['profiles'],
        summary,
        params: z.strictObject({ event_id: z.uuid() }),
        response: { 204: z.null() },
      },
      config: { problems: ['not_found'] },
      async handler(request, reply) {
        const viewer = await requireViewer(request);
        const { event_id } = request.params;
        if (!(await setSkipped(app.db, { user_id: viewer.id, event_id }, isSkipped)))
          throw problem('not_found');
        return reply.status(204).send(null);
      },
    });

  for (const [method, operationId, summary, isMuted] of [
    ['PUT', 'muteLeague', "Leave a league out of the viewer's reminders", true],
    ['DELETE', 'unmuteLeague', "Take a league into the viewer's reminders again", false],
  ] as const)
    app.route({
      method,
      url: '/api/leagues/:league_id/mute',
      schema: { operationId, tags: ['leagues'], summary, params: LeagueParams, response: { 204: z.null() } },
      async handler(request, reply) {
        const { viewer, league } = await enterLeague(request, isMember);
        await setMuted(app.db, { user_id: viewer.id, league_id: league.id }, isMuted);
        return reply.status(204).send(null);
      },
    });
};
