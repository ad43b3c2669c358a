import { everyMinute, type JobKind } from '../jobs/job-kind.server.ts';
import { noticeKinds } from '../server/process/notice-kinds.server.ts';
import { sendDue, sendNow } from './send-notices.server.ts';

/** A little less than a job may take. */
const LONGEST_MS = 45_000;

/** Sends whatever is due, every minute. */
export const sendNotices = everyMinute('send_notices', (tools) =>
  sendDue(noticeKinds, tools, Date.now() + LONGEST_MS),
);

/** For a notice that somebody is waiting for. If the job is lost, `send_notices` finds the notice. */
export const sendNotice: JobKind<{ notice_id: string; kind: string }> = {
  name: 'send_notice',
  async run({ notice_id, kind }, tools) {
    const known = noticeKinds.find(({ name }) => name === kind);
    if (known) await sendNow(notice_id, known, tools);
  },
};
