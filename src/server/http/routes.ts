import { fightRoutes } from '../../admin/cards/fights.api.ts';
import { rulingRoutes } from '../../admin/cards/rulings.api.ts';
import { cancellationRoutes } from '../../admin/events/cancellations.api.ts';
import { changeEffectRoutes } from '../../admin/events/change-effects.api.ts';
import { eventRoutes } from '../../admin/events/events.api.ts';
import { memberRoutes } from '../../admin/members/members.api.ts';
import { statusRoutes } from '../../admin/status/status.api.ts';
import { apiTokenRoutes } from '../../auth/api-tokens/api-tokens.api.ts';
import { emailRoutes } from '../../auth/credentials/email.api.ts';
import { passwordRoutes } from '../../auth/credentials/password.api.ts';
import { sessionRoutes } from '../../auth/login/session.api.ts';
import { providerRoutes } from '../../auth/providers/provider.api.ts';
import { recoveryRoutes } from '../../auth/recovery/recovery.api.ts';
import { signInLinkRoutes } from '../../auth/recovery/sign-in-link.api.ts';
import { sessionsRoutes } from '../../auth/sessions/sessions.api.ts';
import { boardRoutes } from '../../board/board.api.ts';
import { bookRoutes } from '../../board/book/book.api.ts';
import { calendarRoutes } from '../../calendar/calendar.api.ts';
import { cardRoutes } from '../../events/cards.api.ts';
import { changeRoutes } from '../../events/change-log/changes.api.ts';
import { eventAdminRoutes } from '../../events/event-admin.api.ts';
import { followRoutes } from '../../events/follow/follow.api.ts';
import { pageResultRoutes } from '../../events/follow/page-results.api.ts';
import { pictureRoutes } from '../../events/follow/pictures/pictures.api.ts';
import { watchLaterRoutes } from '../../events/watch-later/watch-later.api.ts';
import { fighterImageRoutes } from '../../fights/card-editor/fighter-images.api.ts';
import { resultRoutes } from '../../fights/results/results.api.ts';
import { inviteRoutes } from '../../invites/invites.api.ts';
import { leagueRoutes } from '../../leagues/leagues.api.ts';
import { liveRoutes } from '../../live/stream.api.ts';
import { noticeSettingRoutes } from '../../notifications/notice-settings.api.ts';
import { pushRoutes } from '../../notifications/push/push.api.ts';
import { unsubscribeRoutes } from '../../notifications/unsubscribe/unsubscribe.api.ts';
import { workerRoutes } from '../../offline/worker.api.ts';
import { pickRoutes } from '../../picks/picks.api.ts';
import { samePicksRoutes } from '../../picks/same-picks/same-picks.api.ts';
import { profileRoutes } from '../../profiles/profiles.api.ts';
import { fileRoutes } from '../../uploads/files.api.ts';
import type { App, Routes } from './app.ts';

const domains: Routes[] = [
  sessionRoutes, //
  sessionsRoutes,
  recoveryRoutes,
  signInLinkRoutes,
  emailRoutes,
  passwordRoutes,
  providerRoutes,
  apiTokenRoutes,
  profileRoutes,
  noticeSettingRoutes,
  pushRoutes,
  unsubscribeRoutes,
  calendarRoutes,
  memberRoutes,
  statusRoutes,
  leagueRoutes,
  inviteRoutes,
  eventRoutes,
  eventAdminRoutes,
  changeRoutes,
  watchLaterRoutes,
  cardRoutes,
  followRoutes,
  pageResultRoutes,
  pictureRoutes,
  rulingRoutes,
  cancellationRoutes,
  changeEffectRoutes,
  fightRoutes,
  fighterImageRoutes,
  resultRoutes,
  pickRoutes,
  samePicksRoutes,
  boardRoutes,
  bookRoutes,
  liveRoutes,
  fileRoutes,
  workerRoutes,
];

export async function registerRoutes(app: App): Promise<void> {
  for (const routes of domains) await app.register(routes);
}
