import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import type { Log } from '../../server/process/log.ts';
import { askOutside, mayBeAsked } from '../ask-outside.server.ts';
import type { PreparedPush } from '../notice-kind.server.ts';
import { type PushDevice, recordAnswer } from './devices.sql.ts';
import { shortened } from './push-text.ts';
import { vapidOf } from './vapid.server.ts';

/** The longest that every push service accepts. */
const LONGEST_TTL_SECONDS = 28 * 24 * 60 * 60;

/** `later`: worth another try. `refused`: it never will be accepted. `gone`: the device is deleted. */
export type PushAnswer = 'accepted' | 'gone' | 'refused' | 'later';

export interface PushTools {
  config: Config;
  db: Database;
  log: Pick<Log, 'warn'>;
}

/** Asks a device's push service to deliver it, and notes the answer. */
export async function sendPush(
  device: PushDevice,
  push: PreparedPush,
  { config, db, log }: PushTools,
): Promise<PushAnswer> {
  if (!mayBeAsked(device.endpoint, config.pushService)) return 'refused';
  const { title, body, path, topic } = push;
  const seconds = Math.round((push.until.getTime() - Date.now()) / 1000);
  const request = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify(shortened({ title, body, path, tag: topic })),
    {
      vapidDetails: await vapidOf(db, config),
      TTL: Math.min(LONGEST_TTL_SECONDS, Math.max(0, seconds)),
      urgency: 'high',
      // At most 32 characters of base64url (RFC 8030), and no ids for the push service to see.
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    },
  );
  const status = await askOutside(device.endpoint, request, config.pushService).then(
    (answer) => answer.status,
    (err) => {
      log.warn({ err }, 'a push service did not answer');
      return 0;
    },
  );
  const answer = answerOf(status);
  if (answer === 'accepted' || answer === 'gone') await recordAnswer(db, device.id, answer);
  else log.warn({ status, service: new URL(device.endpoint).host }, 'a push service refused a push');
  return answer;
}

function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused';
}
