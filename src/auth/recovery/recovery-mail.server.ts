import type { JobKind } from '../../jobs/job-kind.server.ts';
import { post } from '../../mail/post.server.ts';
import { findAccount } from '../accounts.sql.ts';
import { recoveryAddress } from './link-address.server.ts';
import { createLinkToMail, LINK_MINUTES, noteMailed } from './recovery.sql.ts';

/** Looks the account up in the job, so that the request takes as long for an unknown e-mail and no secret is stored. */
export const recoveryMail: JobKind<{ email: string }> = {
  name: 'recovery_mail',
  retry: { times: 300, firstAfterSeconds: 5, atMostSeconds: 600 },
  async run({ email }, tools) {
    const account = await findAccount(tools.db, email);
    if (!account) return;
    const link = await createLinkToMail(tools.db, account.id);
    if (!link) return;
    const url = recoveryAddress(tools.config.publicUrl, link);
    await post(
      {
        to: email,
        subject: 'Reset your password',
        paragraphs: ['Someone, hopefully you, asked to reset the password of your Split Decision account.'],
        action: { label: 'Reset Your Password', url },
        afterwards: [
          `The link works once, within ${LINK_MINUTES} minutes.`,
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
      },
      tools,
    );
    await noteMailed(tools.db, link);
  },
};
