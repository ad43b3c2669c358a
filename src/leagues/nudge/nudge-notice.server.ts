import { listMainEvents } from '../../fights/main-events.sql.ts';
import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { readOwnProgress } from '../../picks/own-progress.sql.ts';
import { lockPoster } from '../../picks/reminders/lock-words.ts';
import {
  buttonText,
  leagueProgress,
  progressCounts,
  progressList,
} from '../../picks/reminders/progress-text.ts';
import { knownZone, latestBefore } from '../../picks/reminders/slots.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { findNudgeToSend } from './nudges.sql.ts';
import { NUDGE } from './progress.sql.ts';

/** A league admin asks for missing picks, and the message says who asks. */
export const nudgeNotice = messageKind({
  name: NUDGE,
  find: readNudge,
  mail: async ({ sender, league, event, lock, progress }, url) => ({
    subject: `${sender}'s waiting on your picks in ${league}: ${event}`,
    preheader: lock.text,
    paragraphs: [lock, progressList([progress], () => url)],
    button: buttonText([progress]),
  }),
  push: ({ sender, lock, progress }) => ({
    title: `${sender}'s waiting on your picks`,
    body: `${progressCounts([progress])}. ${lock.text}`,
  }),
});

async function readNudge({ user_id, subject }: Notice, { db }: NoticeTools) {
  const [league_id, event_id] = subject.split(':') as [string, string];
  const nudge = await findNudgeToSend(db, { league_id, event_id, user_id });
  if (!nudge || new Date() > latestBefore(nudge.start_time)) return undefined;
  const [own] = await readOwnProgress(db, user_id, { leagues: [league_id], events: [event_id] });
  const progress = own && leagueProgress(nudge.league_name, own);
  if (!progress) return undefined;
  const nameOf = await readLeagueNames(db, league_id);
  return {
    event: nudge.event_name,
    until: nudge.start_time,
    sender: nameOf({ ...nudge, id: nudge.nudged_by }),
    league: nudge.league_name,
    lock: lockPoster(
      { name: nudge.event_name, start_time: nudge.start_time },
      knownZone(nudge.time_zone),
      (await listMainEvents(db, [event_id]))[0],
    ),
    progress: { ...progress, id: league_id },
    path: `/app/league/${league_id}/event/${event_id}`,
  };
}
