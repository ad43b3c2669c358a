import { listFights } from '../../fights/fights.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import { type EventRow, findEvent } from '../events.sql.ts';
import { type Difference, differenceKinds, isTakenUnasked } from './difference.ts';
import {
  dropDifferences,
  type FollowedPage,
  findFollowedPage,
  listDifferences,
  storeDifference,
  storeLinks,
  storeReading,
} from './followed-pages.sql.ts';
import { pageDifferences } from './page-differences.ts';
import { linksOfCard, withLinks } from './page-links.ts';
import { isReverted } from './reverted.sql.ts';
import { takeDifference, takingOf } from './take-difference.server.ts';

/** A turn adds one bout at most, because the next goes by the order that it leaves. */
const MOST_TURNS = 30;

/** Found apart from what the page says of the card. */
const ofCard = differenceKinds.filter((kind) => kind !== 'moved');

/** Where the card differs from a page as it was read. */
export async function differencesOf(
  db: Queryable,
  event: EventRow,
  page: FollowedPage,
  reading: CardReading,
  now: Date,
): Promise<Difference[]> {
  const card = {
    ...event,
    locked: isLocked(event, now),
    fights: (await listFights(db, event.id)).map((fight) => withLinks(fight, page.links)),
    spellings: page.spellings,
    read_name: page.read_name,
  };
  return pageDifferences(card, reading);
}

const isLocked = (event: EventRow, now: Date) => event.locked || event.start_time <= now;

/**
 * Stores where the card and its page differ, and takes what the page's switches let the server take. The caller has
 * locked the event. A suspicious reading is stored as that and changes nothing else.
 */
export async function reconcilePage(
  tx: Queryable,
  eventId: string,
  { reading, revision }: { reading: CardReading; revision: number },
  now: Date,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const current = await currentState(tx, eventId);
    const differences = await differencesOf(tx, current.event, current.page, reading, now);
    for (const difference of differences) await storeDifference(tx, eventId, difference, revision, now);
    const keys = differences.map(({ key }) => key);
    if (differences.some(({ kind }) => kind === 'suspicious')) {
      await dropDifferences(tx, eventId, { kinds: ['suspicious'], keys });
      return;
    }
    const { event, page } = current;
    await storeLinks(tx, eventId, linksOfCard(await listFights(tx, event.id), page.links, reading.fights));
    await dropDifferences(tx, eventId, { kinds: ofCard, keys });
    await storeReading(tx, eventId, keys.length > 0 ? reading : null, keys.length > 0 ? revision : null);
    if (!(await takeUnasked(tx, current, differences, revision, now))) return;
  }
}

async function currentState(tx: Queryable, eventId: string) {
  return { event: (await findEvent(tx, eventId))!, page: (await findFollowedPage(tx, eventId))! };
}

/** True when something was taken. */
async function takeUnasked(
  tx: Queryable,
  { event, page }: { event: EventRow; page: FollowedPage },
  differences: readonly Difference[],
  revision: number,
  now: Date,
): Promise<boolean> {
  const { mode, enters_results, followed_by } = page;
  const locked = isLocked(event, now);
  const following = { mode, enters_results, locked, official: event.official_at !== null, revision, now };
  const taking = takingOf(page, followed_by, revision);
  const stored = new Map((await listDifferences(tx, event.id)).map((one) => [one.key, one]));
  let taken = false;
  let isMoved = false;
  for (const difference of differences) {
    const standing = stored.get(difference.key);
    const { kind } = difference;
    if (!standing || !isTakenUnasked(difference, standing, following)) continue;
    const moves = kind === 'added' || kind === 'order';
    if (moves && isMoved) continue;
    if (await isReverted(tx, event.id, difference)) continue;
    await takeDifference(tx, event.id, difference, taking);
    isMoved ||= moves;
    taken = true;
  }
  return taken;
}
