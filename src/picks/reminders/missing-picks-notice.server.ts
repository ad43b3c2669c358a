import type { NoticeKind } from '../../notices/notice-kind.server.ts';
import { provedAddress } from '../../notices/notices.sql.ts';
import { lockWords } from './lock-words.ts';
import { progressText } from './progress-text.ts';
import {
  claimEvents,
  MISSING_PICKS,
  noteReminded,
  readUnpicked,
  silentEvents,
  type Unpicked,
  zoneOf,
} from './reminders.sql.ts';
import { knownZone } from './slots.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_SILENT = 3;

/** One mail for all leagues, and for all events that lock within a day of the one it is due for. */
export const missingPicksNotice: NoticeKind = {
  name: MISSING_PICKS,
  async prepare({ id, user_id, subject }, { db, config }) {
    const to = await provedAddress(db, user_id);
    if (!to) return 'no_address';
    const unpicked = await readUnpicked(db, user_id);
    const due = unpicked.find(({ event }) => `${event.id}:${event.edition}` === subject);
    if (!due) return 'not_needed';
    const silent = await silentEvents(db, user_id);
    if (silent >= MOST_SILENT) return 'not_needed';
    const from = due.event.start_time.getTime();
    const near = unpicked.filter(({ event }) => Math.abs(event.start_time.getTime() - from) <= DAY_MS);
    const claimed = await claimEvents(
      db,
      { user_id, notice_id: id },
      near.map(({ event }) => event),
    );
    const named = near.filter(({ event }) => claimed.has(event.id));
    const [first] = named;
    if (!first) return 'not_needed';
    const zone = knownZone(await zoneOf(db, user_id));
    const isLast = silent + named.length >= MOST_SILENT;
    return {
      to,
      subject: subjectOf(named),
      paragraphs: named.flatMap((one) => wordsOf(one, zone)),
      action: {
        label: 'Make Picks',
        url: `${config.publicUrl}/app/league/${first.leagues[0]!.id}/event/${first.event.id}`,
      },
      afterwards: isLast
        ? ['You made no picks lately, so this is the last reminder. They come again once you make a pick.']
        : [],
      afterSent: () => noteReminded(db, id),
    };
  },
};

function subjectOf(named: readonly Unpicked[]): string {
  const more = named.length - 1;
  const rest = more === 0 ? '' : more === 1 ? ' and 1 more event' : ` and ${more} more events`;
  return `Picks missing: ${named[0]!.event.name}${rest}`;
}

function wordsOf({ event, leagues }: Unpicked, zone: string): string[] {
  return [`${event.name} locks ${lockWords(event.start_time, zone)}.`, progressText(leagues)];
}
