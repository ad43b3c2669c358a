import { z } from 'zod';
import { limitAsking } from '../../auth/limits/limit-asking.server.ts';
import { deviceName } from '../../auth/sessions/device-name.ts';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { leadsOutside, mayBeAsked } from '../../outbox/ask-outside.server.ts';
import {
  DEVICES_MAX,
  deviceOf,
  dropDevice,
  dropDeviceOf,
  listDevices,
  saveDevice,
} from '../../outbox/push/devices.sql.ts';
import { isPublicKey } from '../../outbox/push/push-endpoint.server.ts';
import { sendPush } from '../../outbox/push/send-push.server.ts';
import { vapidOf } from '../../outbox/push/vapid.server.ts';
import type { Routes } from '../../server/http/app.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { HOUR_MS } from '../../time/durations.ts';

const Device = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: TimeAnswer,
    is_this_device: z.boolean(),
  })
  .meta({ id: 'PushDevice' });

const PushSubscription = z
  .strictObject({
    endpoint: z.url().max(2000),
    keys: z.strictObject({
      p256dh: z.string().length(87).refine(isPublicKey),
      auth: z
        .string()
        .length(22)
        .regex(/^[\w-]+$/),
    }),
  })
  .describe('As the browser says it (PushSubscription.toJSON).');

export const pushRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/me/push',
    schema: {
      operationId: 'getPush',
      tags: ['profiles'],
      summary: 'Get the devices that the viewer is notified on',
      response: {
        200: z.object({
          vapid_public_key: z
            .string()
            .nullable()
            .describe('For subscribing; null where the site has no push.'),
          devices: z.array(Device).max(DEVICES_MAX),
        }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const [vapid, devices] = await Promise.all([
        vapidOf(app.db, app.config),
        listDevices(app.db, viewer.id),
      ]);
      return {
        vapid_public_key: app.config.serviceWorker === 'on' ? vapid.publicKey : null,
        devices: devices.map((device) => ({
          ...device,
          name: deviceName(device.user_agent),
          is_this_device: device.session_id === viewer.session_id,
        })),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/me/push',
    schema: {
      operationId: 'turnOnPush',
      tags: ['profiles'],
      summary: "Notify the viewer on this session's device, until it is signed out",
      body: PushSubscription,
      response: { 204: z.null() },
    },
    config: { problems: ['push_endpoint_refused', 'too_many_devices', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { endpoint, keys } = request.body;
      const { pushService } = app.config;
      await limitAsking(app, viewer);
      if (!mayBeAsked(endpoint, pushService) || !(await leadsOutside(endpoint, pushService)))
        throw problem('push_endpoint_refused');
      const owner = { user_id: viewer.id, session_id: viewer.session_id };
      if (!(await saveDevice(app.db, owner, { endpoint, ...keys }))) throw problem('too_many_devices');
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/me/push',
    schema: {
      operationId: 'turnOffPush',
      tags: ['profiles'],
      summary: "Stop notifying the viewer on this session's device",
      response: { 204: z.null() },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await dropDeviceOf(app.db, viewer.session_id);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/me/push/:device_id',
    schema: {
      operationId: 'removePushDevice',
      tags: ['profiles'],
      summary: "Stop notifying the viewer on one of the viewer's devices",
      params: z.strictObject({ device_id: z.uuid() }),
      response: { 204: z.null() },
    },
    config: { problems: ['not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!(await dropDevice(app.db, viewer.id, request.params.device_id))) throw problem('not_found');
    },
  });

  app.route({
    method: 'POST',
    url: '/api/me/push/test',
    schema: {
      operationId: 'testPush',
      tags: ['profiles'],
      summary: "Send a test notification to this session's device",
      response: { 204: z.null() },
    },
    config: { problems: ['device_off', 'push_unavailable', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const device = await deviceOf(app.db, viewer.session_id);
      if (!device) throw problem('device_off');
      await limitAsking(app, viewer);
      const test = {
        title: 'Notifications are on',
        body: 'This is how Split Decision will reach you on this device.',
        path: '/app/profile',
        topic: 'test',
        until: new Date(Date.now() + HOUR_MS),
      };
      const answer = await sendPush(device, test, { config: app.config, db: app.db, log: request.log });
      if (answer === 'gone') throw problem('device_off');
      if (answer !== 'accepted') throw problem('push_unavailable');
    },
  });
};
