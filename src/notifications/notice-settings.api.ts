import { z } from 'zod';
import { enterLeague, requireViewer } from '../auth/sessions/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { isMember } from '../permissions/league.ts';
import type { Routes } from '../server/http/app.ts';
import { isZone } from '../time/wall-clock.ts';
import { channels, optionalKinds, slots } from './notice-settings.ts';
import {
  chooseZone,
  mutedLeagues,
  readSettings,
  readZone,
  setMuted,
  setSkipped,
  setTimeZone,
  skippedEvents,
  writeSettings,
} from './settings.sql.ts';

const Setting = z
  .strictObject({
    kind: z.enum(optionalKinds),
    channel: z.enum(channels),
    is_on: z.boolean(),
    slot: z.enum(slots).nullable().describe('When reminders come; null for every other kind.'),
  })
  .meta({ id: 'NoticeSetting' });

const Zone = z.string().min(1).max(64).refine(isZone, 'This time zone is not known.');

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
          time_zone: z.string().nullable().describe('Reminders come by it; null: nobody knows.'),
          time_zone_fixed: z.boolean().describe('Chosen by the user; otherwise as a browser said last.'),
          muted_leagues: z.array(z.uuid()),
          skipped_events: z.array(z.uuid()),
        }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const [settings, zone, muted_leagues, skipped_events] = await Promise.all([
        readSettings(app.db, viewer.id),
        readZone(app.db, viewer.id),
        mutedLeagues(app.db, viewer.id),
        skippedEvents(app.db, viewer.id),
      ]);
      return {
        settings,
        time_zone: zone.time_zone,
        time_zone_fixed: zone.time_zone_fixed,
        muted_leagues,
        skipped_events,
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/me/notices',
    schema: {
      operationId: 'setNoticeSettings',
      tags: ['profiles'],
      summary: 'Change what the viewer is told, and by which clock; what is not named stays',
      body: z.strictObject({
        settings: z
          .array(Setting)
          .max(optionalKinds.length * channels.length)
          .optional(),
        zone: z
          .strictObject({
            time_zone: Zone,
            time_zone_fixed: z.boolean().describe('Whether visits with another clock leave it.'),
          })
          .optional(),
      }),
      response: { 204: z.null() },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { settings, zone } = request.body;
      await app.db.transaction().execute(async (tx) => {
        if (settings) await writeSettings(tx, viewer.id, settings);
        if (zone) await chooseZone(tx, viewer.id, zone);
      });
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
        time_zone: Zone,
      }),
      response: { 204: z.null() },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await setTimeZone(app.db, viewer.id, request.body.time_zone);
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
      async handler(request) {
        const viewer = await requireViewer(request);
        const { event_id } = request.params;
        if (!(await setSkipped(app.db, { user_id: viewer.id, event_id }, isSkipped)))
          throw problem('not_found');
      },
    });

  for (const [method, operationId, summary, isMuted] of [
    ['PUT', 'muteLeague', 'Leave a league out of what is sent to the viewer', true],
    ['DELETE', 'unmuteLeague', 'Take a league into what is sent to the viewer again', false],
  ] as const)
    app.route({
      method,
      url: '/api/leagues/:league_id/mute',
      schema: { operationId, tags: ['leagues'], summary, params: LeagueParams, response: { 204: z.null() } },
      async handler(request) {
        const { viewer, league } = await enterLeague(request, isMember);
        await setMuted(app.db, { user_id: viewer.id, league_id: league.id }, isMuted);
      },
    });
};
