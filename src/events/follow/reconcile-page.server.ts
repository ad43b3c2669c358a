import { problem } from '../../errors/problems.ts';
import { listFights } from '../../fights/fights.sql.ts';
import { insertFight, removeFight, writeFight } from '../../fights/write-fight.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import { easternDay } from '../eastern-time.ts';
import { writeEvent } from '../edit-event.server.ts';
import type { EventRow } from '../events.sql.ts';
import { type CardFight, pageDifferences, type StoredCard } from './compare-card.ts';
import { type Difference, differenceKinds, isTakenUnasked, type Sighting } from './difference.ts';
import {
  type FollowedPage,
  listDifferences,
  listLoggedChanges,
  storeDifferences,
  storeReading,
} from './followed-pages.sql.ts';
import { linksOfCard, withLinks } from './page-links.ts';
import { isReverted } from './reverted.ts';
import { takenCard } from './taken-card.ts';

/** A followed page whose event the caller has locked, and what was read from it. */
export interface ReadPage {
  event: EventRow;
  page: FollowedPage;
  reading: CardReading;
  revision: number;
  now: Date;
}

type Takes = (difference: Difference) => boolean;

/** Found in a different way from what the page says about the card. */
const ofCard = differenceKinds.filter((kind) => kind !== 'moved');

/** More than any card has. */
const MOST_TAKEN = 200;

type FollowedCard = StoredCard & { locked: boolean };

/** The card that is compared with its page. */
export async function followedCard(
  db: Queryable,
  event: EventRow,
  page: FollowedPage,
  now: Date,
): Promise<FollowedCard> {
  const { name, venue, start_time } = event;
  return {
    name,
    venue,
    day: easternDay(start_time),
    locked: event.locked || start_time <= now,
    fights: await linkedFights(db, page),
    spellings: page.spellings,
    read_name: page.read_name,
  };
}

const linkedFights = async (db: Queryable, { event_id, links }: FollowedPage) =>
  (await listFights(db, event_id)).map((fight) => withLinks(fight, links));

/**
 * Takes what a user asked for and what the page's switches let the server take, then stores where card and page still differ. A
 * suspicious reading is only stored as suspicious.
 */
export async function reconcilePage(
  tx: Queryable,
  read: ReadPage,
  asked?: { by: string; takes: Takes },
): Promise<void> {
  const { event, page, reading, revision, now } = read;
  let card = await followedCard(tx, event, page, now);
  if (asked) card = await take(tx, read, card, asked.by, asked.takes);
  if (page.mode === 'keep' || page.enters_results) {
    card = await take(tx, read, card, page.followed_by, await takenUnasked(tx, read, card.locked));
  }
  const differences = pageDifferences(card, reading);
  const isSuspicious = differences.some(({ kind }) => kind === 'suspicious');
  const kinds = isSuspicious ? ['suspicious'] : ofCard;
  await storeDifferences(tx, event.id, { differences, kinds }, revision, now);
  if (isSuspicious) return;
  const links = linksOfCard(card.fights, page.links, reading.fights);
  await storeReading(tx, event.id, { reading: differences.length > 0 ? reading : null, revision, links });
}

async function takenUnasked(tx: Queryable, read: ReadPage, locked: boolean): Promise<Takes> {
  const { event, page, revision, now } = read;
  const log = await listLoggedChanges(tx, event.id);
  const seen = new Map<string, Sighting>((await listDifferences(tx, event.id)).map((one) => [one.key, one]));
  const first: Sighting = { first_revision: revision, first_seen_at: now, left_at: null };
  const following = { ...page, locked, official: event.official, revision, now };
  return (difference) =>
    isTakenUnasked(difference, seen.get(difference.key) ?? first, following) && !isReverted(log, difference);
}

/** Takes changes one by one in memory, each on the card that the previous ones left, and writes the outcome once. */
async function take(
  tx: Queryable,
  read: ReadPage,
  card: FollowedCard,
  by: string,
  takes: Takes,
): Promise<FollowedCard> {
  const taken = new Map<string, Difference>();
  let after = card;
  while (taken.size < MOST_TAKEN) {
    const next = pageDifferences(after, read.reading).find(
      (one) => one.change !== null && !taken.has(one.key) && takes(one),
    );
    if (!next) break;
    taken.set(next.key, next);
    after = takenCard(after, next);
  }
  if (taken.size === 0) return card;
  await writeCard(tx, read, by, after, [...taken.values()]);
  return { ...after, fights: await linkedFights(tx, read.page) };
}

/**
 * In the history's words: by the admin who took it or lets the server take it, from a revision of the page. A canceled event
 * takes no bout.
 */
async function writeCard(
  tx: Queryable,
  { event, page, revision }: ReadPage,
  changed_by: string,
  { name, venue, fights }: StoredCard,
  taken: readonly Difference[],
): Promise<void> {
  const source = { language: page.language, title: page.title, revision };
  await writeEvent(tx, event, { name, venue }, { changed_by, source });
  const added = new Map(fights.map((fight) => [fight.id, fight]));
  for (const stored of await listFights(tx, event.id)) {
    const fight = added.get(stored.id);
    added.delete(stored.id);
    const ofThis = taken.filter(({ fight_id }) => fight_id === stored.id);
    if (!fight) await removeFight(tx, stored, changed_by, source);
    else {
      const change = { kind: 'card', same_fighter: renamedIn(ofThis), changed_by, source } as const;
      await writeFight(tx, stored, fieldsOf(fight, ofThis), change);
    }
  }
  if (added.size > 0 && event.canceled_at !== null) throw problem('event_canceled');
  for (const fight of added.values()) await insertFight(tx, event.id, changed_by, fieldsOf(fight), source);
}

const setsResult = (taken: readonly Difference[]) => taken.some(({ change }) => change?.writes === 'result');

const renamedIn = (taken: readonly Difference[]) =>
  taken.filter(({ kind }) => kind === 'renamed').flatMap(({ corner }) => corner ?? []);

function fieldsOf(fight: CardFight, taken: readonly Difference[] = []) {
  const { bout_order, red_name, blue_name, scheduled_rounds, weight_class, ...rest } = fight;
  const { result_winner, result_method, result_round } = rest;
  const result = { result_winner, result_method, result_round, status: 'final' } as const;
  return {
    ...{ bout_order, red_name, blue_name, scheduled_rounds, weight_class },
    ...(setsResult(taken) && result),
  };
}
