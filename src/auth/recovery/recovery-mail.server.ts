import type { JobKind } from '../../jobs/job-kind.server.ts';
import { notify } from '../../outbox/notices.sql.ts';
import { inTwoDays } from '../../outbox/old-news.ts';
import { sendNow } from '../../outbox/send-notices.server.ts';
import { findAccount } from '../accounts.sql.ts';
import { recoveryNotice } from './recovery-notice.server.ts';

/** Looks the account up in a job, so that the request takes just as long for an unknown email and no secret is stored. */
export const recoveryMail: JobKind<{ email: string }> = {
  name: 'recovery_mail',
  retry: { times: 300, firstAfterSeconds: 5, atMostSeconds: 600 },
  async run({ email }, tools) {
    const account = await findAccount(tools.db, email);
    if (!account) return;
    const notice_id = await notify(tools.db, {
      user_id: account.id,
      kind: recoveryNotice.name,
      subject: tools.jobId,
      drop_after: inTwoDays(),
    });
    if (notice_id) await sendNow(notice_id, recoveryNotice, tools);
  },
};
