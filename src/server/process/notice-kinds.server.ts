import { emailChangedNotice } from '../../auth/credentials/email-changed-notice.server.ts';
import { emailProofNotice } from '../../auth/credentials/email-proof-notice.server.ts';
import { recoveryNotice } from '../../auth/recovery/recovery-notice.server.ts';
import { nudgeNotice } from '../../leagues/nudge/nudge-notice.server.ts';
import { recapNotice } from '../../leagues/recap/recap-notice.server.ts';
import { seasonEndNotice } from '../../leagues/seasons/season-end-notice.server.ts';
import type { NoticeKind } from '../../notices/notice-kind.server.ts';
import { cardChangedNotice } from '../../picks/card-changes/card-changed-notice.server.ts';
import { missingPicksNotice } from '../../picks/reminders/missing-picks-notice.server.ts';

export const noticeKinds: readonly NoticeKind[] = [
  recoveryNotice, //
  emailProofNotice,
  emailChangedNotice,
  missingPicksNotice,
  cardChangedNotice,
  nudgeNotice,
  recapNotice,
  seasonEndNotice,
];
