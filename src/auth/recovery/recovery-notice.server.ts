import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { findEmail } from '../accounts.sql.ts';
import { createLinkToMail, LINK_MINUTES, recordMailed } from '../recovery.sql.ts';
import { recoveryAddress } from './link-address.server.ts';

/** Goes to the account's address, proved or not: whoever reads it asked for it. */
export const recoveryNotice: NoticeKind<'recovery'> = {
  name: 'recovery',
  isWaitedFor: true,
  async prepare({ user_id }, { db, config }) {
    const to = await findEmail(db, user_id);
    if (!to) return 'no_address';
    const link = await createLinkToMail(db, user_id, to);
    if (!link) return 'not_needed';
    return {
      to,
      subject: 'Reset your password',
      preheader: `The link works once, within ${LINK_MINUTES} minutes.`,
      paragraphs: ['Someone, hopefully you, asked to reset the password of your Split Decision account.'],
      action: { label: 'Reset Your Password', url: recoveryAddress(config.publicUrl, link) },
      afterwards: [
        `The link works once, within ${LINK_MINUTES} minutes.`,
        "If it wasn't you, ignore this email. Your password stays the same.",
      ],
      afterSent: () => recordMailed(db, link),
    };
  },
};
