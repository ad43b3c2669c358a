import { nextToPick } from '../../events/next-event.ts';
import { readTimeline } from '../../events/timeline.sql.ts';
import { isUnwatched } from '../../events/watch-later/watch-later.sql.ts';
import { listCorrectedFights } from '../../fights/fights.sql.ts';
import { correctionsOf } from '../../fights/results/corrections/correction-text.ts';
import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { lockWords } from '../../picks/reminders/lock-words.ts';
import { zoneOf } from '../../picks/reminders/reminders.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { readAsEveryone } from '../../server/database/reader.ts';
import { readNight } from './read-night.server.ts';
import { correctedSection, nightSection } from './recap-words.ts';
import { findScoredEvent, listRecapLeagues, RECAP, recapSubject } from './settled-events.sql.ts';
import { spoilersBelow } from './spoilers-below.ts';

/** How a night ended, in all of a user's leagues. Nothing that an inbox shows of it gives a result away. */
export const recapNotice = messageKind({
  name: RECAP,
  find: findNight,
  async mail({ event, leagues, isCorrection, isHidden }, _url, { user_id }, { db, config }) {
    if (isHidden)
      return {
        subject: `${event.name} is scored`,
        preheader: 'Open it when you have watched',
        paragraphs: [
          `Every result of ${event.name} is in. You chose to watch it later, so nothing of it is in this email.`,
          'Open it when you have watched, or show the results one by one.',
        ],
        button: 'See the Board',
      };
    const nights = [];
    for (const league of leagues) {
      const night = await readNight(db, event, { league, user_id });
      const url = `${config.publicUrl}${boardPath(league, event)}`;
      if (night) nights.push({ ...(isCorrection ? correctedSection(night) : nightSection(night)), url });
    }
    if (nights.length === 0) return null;
    return {
      subject: isCorrection ? `${event.name}: points were corrected` : `${event.name} is scored`,
      preheader: isCorrection ? 'It changes who won the night' : 'Your leagues are scored',
      paragraphs: [
        // Not a result: picks of a bout that was on two cards may have come out, too.
        isCorrection
          ? `Points of ${event.name} were corrected after our last email, and that changes who won the night.`
          : `Every result of ${event.name} is in, and your leagues are scored.`,
        spoilersBelow('If you still want to watch it'),
        ...nights,
        ...correctionsOf(await listCorrectedFights(db, [event.id])).map((text) => `${text}.`),
        ...(isCorrection ? [] : await nextLock(db, user_id)),
      ],
      button: 'See the Board',
    };
  },
  push: ({ event, isHidden }) => ({
    title: `${event.name} is scored`,
    body: isHidden ? 'Open it when you have watched.' : 'See who won the night, and how you did.',
  }),
});

const boardPath = (league: { id: string }, event: { id: string }) =>
  `/app/league/${league.id}/event/${event.id}/board`;

async function findNight({ user_id, subject }: Notice, { db }: NoticeTools) {
  const { event_id, correctedBy } = recapSubject(subject);
  const isCorrection = correctedBy !== null;
  const isHidden = await isUnwatched(db, { user_id, event_id });
  // Anyone who has yet to see a result hears of no correction.
  if (isHidden && isCorrection) return null;
  const { event, leagues } = await readAsEveryone(async () => ({
    event: await findScoredEvent(db, event_id),
    leagues: await listRecapLeagues(db, { user_id, event_id, correctedBy }),
  }));
  const [first] = leagues;
  if (!event || !first) return null;
  return { event, leagues, isCorrection, isHidden, path: boardPath(first, event) };
}

async function nextLock(db: Database, user_id: string): Promise<string[]> {
  const next = nextToPick(await readTimeline(db));
  if (!next) return [];
  return [`Next: ${next.name} locks ${lockWords(next.start_time, await zoneOf(db, user_id))}.`];
}
