import { listMainEvents } from '../../fights/main-events.sql.ts';
import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import { DAY_MS } from '../../time/durations.ts';
import { type Reminder, reminderMail, reminderPush } from './reminder-text.ts';
import {
  claimEvents,
  claimedBefore,
  MISSING_PICKS,
  readSilence,
  readUnpicked,
  recordReminded,
  zoneOf,
} from './reminders.sql.ts';

const MOST_SILENT = 3;

/** One message for all leagues and for all events that lock soon. */
export const missingPicksNotice = messageKind({
  name: MISSING_PICKS,
  find: remindNow,
  mail: async (reminder, _url, _notice, { config, db }) =>
    reminderMail(
      reminder,
      await mainEventsOf(db, reminder),
      (leagueId, eventId) => config.publicUrl + picksPath(leagueId, eventId),
    ),
  push: (reminder) => reminderPush(reminder),
  afterSent: (_reminder, notice, { db }) => recordReminded(db, notice),
});

async function mainEventsOf(db: Queryable, { named }: Reminder) {
  const ids = named.map(({ event }) => event.id);
  return new Map((await listMainEvents(db, ids)).map((fight) => [fight.event_id, fight]));
}

const picksPath = (leagueId: string, eventId: string) => `/app/league/${leagueId}/event/${eventId}`;

/** Undefined when there is nothing left to say. */
async function remindNow(notice: Notice, { db }: NoticeTools) {
  const { user_id, subject } = notice;
  const unpicked = await readUnpicked(db, user_id);
  const due = unpicked.find(({ event }) => `${event.id}:${event.edition}` === subject);
  const [first, ...more] = due ? untilDayAfter(due, unpicked) : await claimedOnly(db, notice, unpicked);
  if (!first) return undefined;
  const silence = await readSilence(db, notice);
  if (silence.is_told) return undefined;
  const isLast = silence.events + 1 >= MOST_SILENT;
  const events = [first, ...more].map(({ event }) => event);
  const claimed = await claimEvents(db, { notice, events, is_last: isLast });
  if (!claimed.has(first.event.id)) return undefined;
  const { leagues, event } = first;
  const reminder: Reminder = { named: [first, ...more], zone: await zoneOf(db, user_id), isLast };
  // The same at every try, whatever the message still names, so that the device shows only one of them.
  const [topic] = subject.split(':') as [string];
  return { ...reminder, path: picksPath(leagues[0]!.id, event.id), until: event.start_time, topic };
}

type UnpickedAhead = Awaited<ReturnType<typeof readUnpicked>>[number];

/**
 * The event that it is due for, and those that lock earlier or within a day of it: each of these has a reminder of its own,
 * too.
 */
function untilDayAfter(due: UnpickedAhead, unpicked: readonly UnpickedAhead[]): UnpickedAhead[] {
  const until = due.event.start_time.getTime() + DAY_MS;
  return [due, ...unpicked.filter((one) => one !== due && one.event.start_time.getTime() <= until)];
}

/** An earlier try may have been sent without being noted: what it named must not be left to another reminder. */
async function claimedOnly(
  db: Queryable,
  notice: Notice,
  unpicked: readonly UnpickedAhead[],
): Promise<UnpickedAhead[]> {
  const claimed = await claimedBefore(db, notice);
  return unpicked.filter(({ event }) => claimed.has(event.id));
}
