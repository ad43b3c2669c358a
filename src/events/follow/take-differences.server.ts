import { problem } from '../../errors/problems.ts';
import { type FightRow, findFight } from '../../fights/fights.sql.ts';
import type { Authorize } from '../../fights/results/set-result.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { AppParts } from '../../server/http/app.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import { changeEvent } from '../events.sql.ts';
import { pageDifferences } from './compare-card.ts';
import { type Difference, isSafe } from './difference.ts';
import { findDifference, findFollowedPage, listDifferences, rememberSpelling } from './followed-pages.sql.ts';
import { followedCard, type ReadPage, reconcilePage } from './reconcile-page.server.ts';

type Stores = Pick<AppParts, 'config' | 'db'>;

/** Locks the event. Throws 'page_not_followed', and 'difference_gone' when there is no reading to differ from. */
async function withLockedPage<Result>(
  { db }: Pick<Stores, 'db'>,
  eventId: string,
  act: (tx: Queryable, read: ReadPage) => Promise<Result>,
): Promise<Result> {
  const done = await changeEvent(db, eventId, async (tx, event) => {
    const page = await findFollowedPage(tx, eventId);
    if (!page) throw problem('page_not_followed');
    const { reading, reading_revision: revision } = page;
    if (!reading || revision === null) throw problem('difference_gone');
    return { result: await act(tx, { event, page, reading, revision, now: event.now }) };
  });
  if (!done) throw problem('page_not_followed');
  return done.result;
}

async function needDifference({ db }: Pick<Stores, 'db'>, id: string) {
  const difference = await findDifference(db, id);
  if (!difference) throw problem('difference_gone');
  return difference;
}

/** Compares once more with the card as it is stored now. Throws 'difference_gone'. */
async function needStanding(
  tx: Queryable,
  { event, page, reading, now }: ReadPage,
  key: string,
): Promise<Difference> {
  const card = await followedCard(tx, event, page, now);
  const difference = pageDifferences(card, reading).find((one) => one.key === key);
  if (!difference) throw problem('difference_gone');
  return difference;
}

/**
 * Throws 'difference_gone' when the card or the page has changed since, 'difference_stands' when it can only be shown, and
 * 'event_canceled' when it adds a bout to such an event.
 */
export async function takeOne(
  stores: Stores,
  by: string,
  id: string,
  { authorize = () => {}, onlyResults = false }: { authorize?: Authorize; onlyResults?: boolean } = {},
): Promise<FightRow | undefined> {
  const { event_id, key } = await needDifference(stores, id);
  const { before, after } = await withLockedPage(stores, event_id, async (tx, read) => {
    authorize({ ...read.event });
    const { change, kind, fight_id } = await needStanding(tx, read, key);
    if (change === null || (onlyResults && kind !== 'result')) throw problem('difference_stands');
    const stored = async () => (fight_id ? await findFight(tx, fight_id) : undefined);
    const fight = await stored();
    await reconcilePage(tx, read, { by, takes: (one) => one.key === key });
    return { before: fight, after: await stored() };
  });
  if (before && !after) await dropUnusedUploads(stores, [before.red_avatar_url, before.blue_avatar_url]);
  return after;
}

/** Takes whatever is safe and was not dismissed. Throws 'event_canceled' when a new bout is among it. */
export async function takeAllSafe(stores: Pick<Stores, 'db'>, by: string, eventId: string): Promise<void> {
  await withLockedPage(stores, eventId, async (tx, read) => {
    const left = (await listDifferences(tx, eventId)).filter(({ left_at }) => left_at !== null);
    const isLeft = new Set(left.map(({ key }) => key));
    await reconcilePage(tx, read, { by, takes: (one) => isSafe(one) && !isLeft.has(one.key) });
  });
}

/** 'Same Fighter': the card keeps its name, and from now on the page's counts as another spelling of it. */
export async function rememberSameFighter(stores: Pick<Stores, 'db'>, id: string): Promise<string> {
  const { event_id, key } = await needDifference(stores, id);
  await withLockedPage(stores, event_id, async (tx, read) => {
    const { corner, was, is } = await needStanding(tx, read, key);
    if (!corner || was === null || is === null) throw problem('difference_stands');
    await reconcilePage(tx, { ...read, page: await rememberSpelling(tx, read.page, { was, is }) });
  });
  return event_id;
}
