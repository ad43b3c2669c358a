import type { Notice, NoticeKind, NoticeTools } from '../../notices/notice-kind.server.ts';
import { provedAddress } from '../../notices/notices.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { type Reminder, reminderMail, reminderPush } from './reminder-text.ts';
import {
  claimEvents,
  claimedBefore,
  MISSING_PICKS,
  noteReminded,
  readUnpicked,
  silentEvents,
  zoneOf,
} from './reminders.sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_SILENT = 3;

/** One message for all leagues, and for all events that lock within a day of the one it is due for. */
export const missingPicksNotice: NoticeKind = {
  name: MISSING_PICKS,
  async prepare(notice, tools) {
    const to = await provedAddress(tools.db, notice.user_id);
    if (!to) return 'no_address';
    const reminder = await remindNow(notice, tools);
    if (!reminder) return 'not_needed';
    const { subject, paragraphs, afterwards } = reminderMail(reminder);
    const url = tools.config.publicUrl + pathOf(reminder);
    return {
      to,
      subject,
      paragraphs,
      action: { label: 'Make Picks', url },
      afterwards,
      afterSent: () => noteReminded(tools.db, notice),
    };
  },
  async preparePush(notice, tools) {
    const reminder = await remindNow(notice, tools);
    if (!reminder) return 'not_needed';
    const [{ event }] = reminder.named;
    const [eventId] = notice.subject.split(':');
    return {
      ...reminderPush(reminder),
      path: pathOf(reminder),
      // The same at each try, whatever it still names: the device shows one of them.
      topic: `${MISSING_PICKS}:${eventId}`,
      until: event.start_time,
      afterSent: () => noteReminded(tools.db, notice),
    };
  },
};

const pathOf = ({ named: [{ leagues, event }] }: Reminder) =>
  `/app/league/${leagues[0]!.id}/event/${event.id}`;

/** Claims the events that it names; undefined where there is nothing to say any more. */
async function remindNow(notice: Notice, { db }: NoticeTools): Promise<Reminder | undefined> {
  const { user_id, subject } = notice;
  const unpicked = await readUnpicked(db, user_id);
  const due = unpicked.find(({ event }) => `${event.id}:${event.edition}` === subject);
  const near = due ? withinDay(unpicked, due) : await namedBefore(db, notice, unpicked);
  if (near.length === 0) return undefined;
  const silent = await silentEvents(db, user_id);
  if (silent >= MOST_SILENT) return undefined;
  const claimed = await claimEvents(
    db,
    notice,
    near.map(({ event }) => event),
  );
  const [first, ...more] = near.filter(({ event }) => claimed.has(event.id));
  if (!first) return undefined;
  const zone = await zoneOf(db, user_id);
  return { named: [first, ...more], zone, isLast: silent + 1 + more.length >= MOST_SILENT };
}

type UnpickedAhead = Awaited<ReturnType<typeof readUnpicked>>[number];

function withinDay(unpicked: readonly UnpickedAhead[], due: UnpickedAhead): UnpickedAhead[] {
  const from = due.event.start_time.getTime();
  return unpicked.filter(({ event }) => Math.abs(event.start_time.getTime() - from) <= DAY_MS);
}

/** An earlier try may have been sent without being noted: what it named must not pass to another reminder. */
async function namedBefore(
  db: Queryable,
  notice: Notice,
  unpicked: readonly UnpickedAhead[],
): Promise<UnpickedAhead[]> {
  const claimed = await claimedBefore(db, notice);
  return unpicked.filter(({ event }) => claimed.has(event.id));
}
