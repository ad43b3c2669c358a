import { problem } from '../../errors/problems.ts';
import type { FightRow } from '../../fights/fights.sql.ts';
import type { Authorize } from '../../fights/results/set-result.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { AppParts } from '../../server/http/app.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import { changeEvent, type EventRow } from '../events.sql.ts';
import { type Difference, isSafe } from './difference.ts';
import {
  type FollowedPage,
  findDifference,
  findFollowedPage,
  listDifferences,
  rememberSpelling,
} from './followed-pages.sql.ts';
import { differencesOf, reconcilePage } from './reconcile-page.server.ts';
import { takeDifference, takingOf } from './take-difference.server.ts';

type Stores = Pick<AppParts, 'config' | 'db'>;

interface LockedPage {
  tx: Queryable;
  event: EventRow;
  page: FollowedPage;
  reading: CardReading;
  revision: number;
  /** Compared again with the card as it is stored now. */
  differences: Difference[];
}

/** Holds the event's lock; afterwards what still differs is stored. Throws 'page_not_followed'. */
async function withLockedPage<Result>(
  { db }: Stores,
  eventId: string,
  act: (locked: LockedPage) => Promise<Result>,
): Promise<Result> {
  const done = await changeEvent(db, eventId, async (tx, event) => {
    const page = await findFollowedPage(tx, eventId);
    if (!page) throw problem('page_not_followed');
    const { reading, reading_revision: revision } = page;
    if (!reading || revision === null) throw problem('difference_gone');
    const differences = await differencesOf(tx, event, page, reading, event.now);
    const result = await act({ tx, event, page, reading, revision, differences });
    await reconcilePage(tx, eventId, { reading, revision }, event.now);
    return { result };
  });
  if (!done) throw problem('page_not_followed');
  return done.result;
}

async function needDifference({ db }: Stores, id: string) {
  const difference = await findDifference(db, id);
  if (!difference) throw problem('difference_gone');
  return difference;
}

/** Throws 'difference_gone' where the card or the page has changed since, and 'difference_stands' where it is only shown. */
export async function takeOne(
  stores: Stores,
  by: string,
  id: string,
  { authorize = () => {}, onlyResults = false }: { authorize?: Authorize; onlyResults?: boolean } = {},
): Promise<FightRow | undefined> {
  const { event_id, key } = await needDifference(stores, id);
  const taken = await withLockedPage(stores, event_id, async ({ tx, event, page, revision, differences }) => {
    authorize({ ...event });
    const difference = differences.find((one) => one.key === key);
    if (!difference) throw problem('difference_gone');
    const isAllowed = difference.change !== null && (!onlyResults || difference.kind === 'result');
    if (!isAllowed) throw problem('difference_stands');
    const fight = await takeDifference(tx, event_id, difference, takingOf(page, by, revision));
    return { fight, isRemoved: difference.kind === 'gone' };
  });
  const { fight, isRemoved } = taken;
  if (fight && isRemoved) await dropUnusedUploads(stores, [fight.red_avatar_url, fight.blue_avatar_url]);
  return fight;
}

const MOST_TAKEN = 200;

/** Takes what is safe and was not left, one after the other. */
export async function takeAllSafe(stores: Stores, by: string, eventId: string): Promise<void> {
  await withLockedPage(stores, eventId, async ({ tx, event, page, reading, revision }) => {
    const left = (await listDifferences(tx, eventId)).filter(({ left_at }) => left_at !== null);
    const isLeft = new Set(left.map(({ key }) => key));
    const taken = new Set<string>();
    for (let n = 0; n < MOST_TAKEN; n++) {
      const differences = await differencesOf(tx, event, page, reading, event.now);
      const next = differences.find((one) => isSafe(one) && !isLeft.has(one.key) && !taken.has(one.key));
      if (!next) return;
      taken.add(next.key);
      await takeDifference(tx, eventId, next, takingOf(page, by, revision));
    }
  });
}

/** 'Same Fighter': the card's name stays, and the page's is another spelling of it from now on. */
export async function rememberSameFighter(stores: Stores, id: string): Promise<string> {
  const { event_id, key } = await needDifference(stores, id);
  await withLockedPage(stores, event_id, async ({ tx, differences }) => {
    const difference = differences.find((one) => one.key === key);
    if (!difference) throw problem('difference_gone');
    const { corner, was, is } = difference;
    if (!corner || was === null || is === null) throw problem('difference_stands');
    await rememberSpelling(tx, event_id, { was, is });
  });
  return event_id;
}
