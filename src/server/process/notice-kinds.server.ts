import { emailChangedNotice } from '../../auth/credentials/email-changed-notice.server.ts';
import { emailProofNotice } from '../../auth/credentials/email-proof-notice.server.ts';
import { recoveryNotice } from '../../auth/recovery/recovery-notice.server.ts';
import { chatOffNotice } from '../../leagues/chat/chat-off-notice.server.ts';
import { hourPost, openPost, outPost, recapPost } from '../../leagues/chat/chat-posts.server.ts';
import { placeNotice } from '../../leagues/night-place/place-notice.server.ts';
import { nudgeNotice } from '../../leagues/nudge/nudge-notice.server.ts';
import { recapNotice } from '../../leagues/recap/recap-notice.server.ts';
import { seasonEndNotice } from '../../leagues/seasons/season-end-notice.server.ts';
import type { KindName } from '../../notifications/notice-settings.ts';
import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { cardChangedNotice } from '../../picks/card-alerts/card-changed-notice.server.ts';
import { missingPicksNotice } from '../../picks/reminders/missing-picks-notice.server.ts';

/** A kind that is missing here, or listed under another's name, does not compile. */
const register: { [Name in KindName]: NoticeKind<Name> } = {
  recovery: recoveryNotice,
  email_proof: emailProofNotice,
  email_changed: emailChangedNotice,
  missing_picks: missingPicksNotice,
  nudge: nudgeNotice,
  card_changed: cardChangedNotice,
  recap: recapNotice,
  night_place: placeNotice,
  season: seasonEndNotice,
  chat_off: chatOffNotice,
  chat_open: openPost,
  chat_hour: hourPost,
  chat_out: outPost,
  chat_recap: recapPost,
};

export const noticeKinds: readonly NoticeKind[] = Object.values(register);
