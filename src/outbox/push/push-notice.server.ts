import { writeFileOf } from '../../mail/outbox.server.ts';
import { dryRunFolder } from '../../mail/transport.server.ts';
import type { NoticeOutcome } from '../../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from '../notice-kind.server.ts';
import { devicesToReach, recordPushed } from './devices.sql.ts';
import { type PushAnswer, sendPush } from './send-push.server.ts';

/** Sends to every device of the user. Throws {@link PushFailure} when some of them are worth another try. */
export async function pushNotice(
  notice: Notice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  const { db } = tools;
  if (!kind.preparePush) return 'not_needed';
  const devices = await devicesToReach(db, notice);
  if (devices.length === 0) return 'no_address';
  const push = await kind.preparePush(notice, tools);
  if (push === 'not_needed') return push;
  if (tools.config.mailDryRun) {
    const { title, body, path, topic } = push;
    const text = JSON.stringify({ title, body, path, topic, devices: devices.length }, null, 2);
    await writeFileOf(dryRunFolder(tools.config), `${notice.id}.push.json`, text);
    return 'dry_run';
  }
  const answers = await Promise.all(
    devices.map(async (device): Promise<PushAnswer> => {
      const answer = await sendPush(device, push, tools);
      if (answer === 'accepted') await recordPushed(db, notice.id, device.id);
      return answer;
    }),
  );
  const isSent = answers.includes('accepted');
  if (isSent) await push.afterSent?.();
  if (answers.includes('later')) throw new PushFailure();
  if (isSent) return 'sent';
  return answers.includes('refused') ? 'refused' : 'no_address';
}

export class PushFailure extends Error {
  constructor() {
    super('a push service does not accept the push for now');
  }
}
