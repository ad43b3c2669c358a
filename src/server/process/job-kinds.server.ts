import { cleanUp } from '../../auth/clean-up.server.ts';
import { recoveryMail } from '../../auth/recovery/recovery-mail.server.ts';
import { followPages } from '../../events/follow/follow-pages.server.ts';
import { recountScores } from '../../fights/results/recount-scores.server.ts';
import type { AnyJobKind } from '../../jobs/job-kind.server.ts';
import { postToChats } from '../../leagues/chat/plan-posts.server.ts';
import { pushNightPlaces } from '../../leagues/night-place/push-places.server.ts';
import { sendRecaps } from '../../leagues/recap/plan-recaps.server.ts';
import { sendSeasonEnds } from '../../leagues/seasons/announce-seasons.server.ts';
import { sendNotice, sendNotices } from '../../outbox/notice-jobs.server.ts';
import { sendCardChanges } from '../../picks/card-alerts/plan-card-changes.server.ts';
import { remindOfPicks } from '../../picks/reminders/plan-reminders.server.ts';
import { settleFinishedSeasons } from '../../scoring/season/settle-seasons.server.ts';
import { sweepUploads } from '../../uploads/clean-up.server.ts';

export const jobKinds: readonly AnyJobKind[] = [
  recoveryMail, //
  sendNotice,
  sendNotices,
  remindOfPicks,
  sendCardChanges,
  sendRecaps,
  postToChats,
  pushNightPlaces,
  cleanUp,
  recountScores,
  settleFinishedSeasons,
  sendSeasonEnds,
  followPages,
  sweepUploads,
];
