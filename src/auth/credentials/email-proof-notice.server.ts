import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { emailLinkAddress } from './email-link-address.server.ts';
import { addressToProve, CODE_MINUTES, createSecrets, EMAIL_PROOF, LINK_HOURS } from './email-proofs.sql.ts';

export const emailProofNotice: NoticeKind<typeof EMAIL_PROOF> = {
  name: EMAIL_PROOF,
  isWaitedFor: true,
  async prepare({ subject: id, user_id }, { db, config }) {
    const to = await addressToProve(db, id);
    if (!to) return 'not_needed';
    const { token, code } = await createSecrets(db, { proof_id: id, user_id });
    return {
      to,
      subject: `Confirm your email: ${code}`,
      preheader: `Type ${code} in your profile.`,
      paragraphs: ['Type this code in your profile to confirm that this address is yours:', { code }],
      action: {
        label: 'Or Confirm by Link',
        url: emailLinkAddress(config.publicUrl, 'email', { id, token }),
      },
      afterwards: [
        `The code works for ${CODE_MINUTES} minutes, the link for ${LINK_HOURS} hours.`,
        "If you didn't ask for this, ignore this email. You won't get any others unless you confirm.",
      ],
    };
  },
};
