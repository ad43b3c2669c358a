import { everyMinute, type JobKind } from '../jobs/job-kind.server.ts';
import { noticeKinds } from '../server/process/notice-kinds.server.ts';
import { sendDue, sendNow } from './send-notices.server.ts';

/** Shorter than a job may take. */
const LONGEST_MS = 45_000;

/** Sends every minute what is due. */
export const sendNotices = everyMinute('send_notices', (tools) =>
  sendDue(noticeKinds, tools, Date.now() + LONGEST_MS),
);

/** For what somebody waits for. If it is lost, `send_notices` finds the notice. */
export const sendNotice: JobKind<{ notice_id: string; kind: string }> = {
  name: 'send_notice',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  async run({ notice_id, kind }, tools) {
    const known = noticeKinds.find(({ name }) => name === kind);
    if (known) await sendNow(notice_id, known, tools);
  },
};
