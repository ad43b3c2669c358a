import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { createUndoLink, EMAIL_CHANGED, UNDO_DAYS } from './email-changes.sql.ts';
import { emailLinkAddress } from './email-link-address.server.ts';

/** Goes to the address that the account had before. */
export const emailChangedNotice: NoticeKind<typeof EMAIL_CHANGED> = {
  name: EMAIL_CHANGED,
  async prepare({ subject: id }, { db, config }) {
    const change = await createUndoLink(db, id);
    if (!change) return 'not_needed';
    return {
      to: change.old_email,
      subject: 'Your email was changed',
      preheader: "If it wasn't you, undo it.",
      paragraphs: [
        'Your Split Decision account now has a different email address. This one no longer signs you in.',
        "If it was you, there's nothing to do. If it wasn't, undo the change:",
      ],
      action: { label: 'Undo the Change', url: emailLinkAddress(config.publicUrl, 'email_undo', change) },
      afterwards: [
        `The link works for ${UNDO_DAYS} days. It restores this address, signs out every device and removes the password, so you can set a new one.`,
      ],
    };
  },
};
