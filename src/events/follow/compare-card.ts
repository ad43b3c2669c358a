import {
  type Corner,
  corners,
  DEFAULT_SCHEDULED_ROUNDS,
  isResulted,
  noResult,
  type Result,
} from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { resultText } from '../../fights/result-text.ts';
import { pairKey, sameFighter, sameSpelling } from '../../fights/same-fighter.ts';
import { sortKey } from '../../text/alphabetical.ts';
import type { CardReading, ReadFight } from '../card-reading/card-reading.ts';
import { type Bout, pairBouts, type Spelling, swapCorners } from '../card-reading/pair-bouts.ts';
import { insertionOrders, outOfOrder, pageOrders } from './bout-orders.ts';
import type { Difference, DifferenceDetail } from './difference.ts';

/** A fight of a stored card; its links come from the previous reading, if there was one. */
export type CardFight = { id: string } & Bout &
  Pick<FightFields, 'scheduled_rounds' | 'weight_class'> &
  Result & { canceled_at?: Date | null };

/** Fields of the event that are left out are not compared. */
export interface StoredCard {
  /** In bout order. */
  fights: readonly CardFight[];
  spellings?: readonly Spelling[];
  name?: string;
  venue?: string | null;
  /** The calendar day in Eastern Time, YYYY-MM-DD. */
  day?: string;
  locked?: boolean;
  /** The event's name when the page was first read: an event may have a name of its own. */
  read_name?: string | null;
}

export type SuspiciousReason = 'not_quiet' | 'many_gone' | 'many_replaced' | 'other_day' | 'early_result';

/** A bout that both have, with the reading's corners swapped to match the stored ones. */
export type Pair = { stored: CardFight; read: ReadFight };

export interface CardComparison {
  differences: Difference[];
  /** Why nothing is taken from this reading. */
  suspicions: SuspiciousReason[];
  /** In the reading's order. */
  pairs: Pair[];
}

/** Where a page and the card differ. For a suspicious page, that is the only difference. */
export function pageDifferences(card: StoredCard, reading: CardReading): Difference[] {
  const { differences, suspicions } = compareCard(card, reading);
  const [reason] = suspicions;
  if (!reason) return differences;
  const is = reading.problems[0] ?? reason;
  return [{ ...ofPage, kind: 'suspicious', key: `suspicious:${is}`, is }];
}

/** What a reading would change on a stored card, whose corners stay. A canceled bout has no differences. */
export function compareCard(card: StoredCard, reading: CardReading): CardComparison {
  const { fights, spellings = [], day, locked } = card;
  const { pairs: found, gone, added } = pairBouts(fights, reading.fights, spellings);
  const pairs = found.map(({ stored, read, isSwapped }) => ({
    stored,
    read: isSwapped ? inStoredCorners(read) : read,
  }));
  const names = pairs.toReversed().flatMap((pair) => otherNames(pair, spellings));
  const replaced = names.filter(({ kind }) => kind === 'replaced');
  const differences = [
    ...replaced,
    ...names.filter(({ kind }) => kind === 'renamed'),
    ...gone.map(goneBout),
    ...added.map((read) => addedBout(read, insertionOrders(fights, pairs, read))),
    ...pairs.flatMap(otherTerms),
    ...newOrder(fights, pairs),
    ...ofEvent(card, reading),
    ...announcedBouts(fights, reading),
    ...pairs.flatMap(otherResult),
  ];
  const off = new Set(fights.filter(({ canceled_at }) => canceled_at).map(({ id }) => id));
  const hidden = locked === undefined ? [] : locked ? ['renamed', 'announced'] : ['result', 'overturned'];
  const replacedBouts = new Set(replaced.map(({ fight_id }) => fight_id)).size;
  const signs: [SuspiciousReason, boolean][] = [
    ['not_quiet', reading.problems.length > 0],
    ['many_gone', gone.length > 3 && gone.length > pairs.length],
    ['many_replaced', replacedBouts > 3 && replacedBouts > pairs.length / 2],
    ['other_day', daysApart(day, reading.date) > 1],
    ['early_result', locked === false && reading.fights.some(({ result }) => result)],
  ];
  return {
    differences: differences.filter(
      ({ kind, fight_id }) => !off.has(fight_id ?? '') && !hidden.includes(kind),
    ),
    suspicions: signs.flatMap(([reason, is]) => (is ? [reason] : [])),
    pairs,
  };
}

const nothing: DifferenceDetail = { red_name: null, blue_name: null, corner: null, was: null, is: null };
const ofPage = { ...nothing, fight_id: null, change: null };
const ofFight = ({ id, red_name, blue_name }: CardFight) => ({
  ...nothing,
  fight_id: id,
  red_name,
  blue_name,
});

/** Rounds and the like belong to the bout; only what belongs to a corner is swapped. */
function inStoredCorners({ result, ...fight }: ReadFight): ReadFight {
  return { ...swapCorners(fight), ...(result && { result: swapCorners(result) }) };
}

function otherNames({ stored, read }: Pair, spellings: readonly Spelling[]): Difference[] {
  return corners.flatMap((corner: Corner) => {
    const [was, is] = [stored[`${corner}_name`], read[`${corner}_name`]];
    if (sameSpelling(was, is) || isRemembered(spellings, was, is)) return [];
    const names = [
      { name: was, link: stored[`${corner}_link`] },
      { name: is, link: read[`${corner}_link`] },
    ] as const;
    const kind = sameFighter(...names) ? 'renamed' : 'replaced';
    const change = { writes: 'fight', fields: { [`${corner}_name`]: is } } as const;
    return [
      { ...ofFight(stored), kind, key: `${kind}:${stored.id}:${corner}:${is}`, corner, was, is, change },
    ];
  });
}

function isRemembered(spellings: readonly Spelling[], was: string, is: string): boolean {
  return spellings.some((spelling) => sameSpelling(spelling.was, was) && sameSpelling(spelling.is, is));
}

function goneBout(stored: CardFight): Difference {
  return { ...ofFight(stored), kind: 'gone', key: `gone:${stored.id}`, change: { writes: 'removal' } };
}

type NewBout = Omit<ReadFight, 'rounds_guessed'>;

function addedBout(
  { red_name, blue_name, scheduled_rounds, weight_class }: NewBout,
  { bout_order, moved }: ReturnType<typeof insertionOrders>,
): Difference {
  const fields = { bout_order, red_name, blue_name, scheduled_rounds, weight_class };
  return {
    ...ofPage,
    red_name,
    blue_name,
    kind: 'added',
    key: `added:${pairKey(red_name, blue_name)}`,
    is: weight_class,
    change: { writes: 'new_fight', fields, moved },
  };
}

/** Not on the card yet: an opener, if somebody takes it. */
function announcedBouts(fights: readonly CardFight[], { announced }: CardReading): Difference[] {
  const known = new Set(fights.map(({ red_name, blue_name }) => pairKey(red_name, blue_name)));
  return announced.flatMap(({ red: red_name, blue: blue_name, weight_class }) => {
    const key = pairKey(red_name, blue_name);
    if (known.has(key)) return [];
    const terms = { bout_order: 0, scheduled_rounds: DEFAULT_SCHEDULED_ROUNDS, weight_class } as const;
    const bout = { ...terms, red_name, blue_name };
    const added = addedBout(bout, insertionOrders(fights, [], bout));
    return [{ ...added, kind: 'announced', key: `announced:${key}` }];
  });
}

function otherTerms({ stored, read }: Pair): Difference[] {
  const { weight_class, scheduled_rounds, rounds_guessed } = read;
  const found: Difference[] = [];
  const differ = (
    kind: 'weight_class' | 'rounds',
    was: string | null,
    is: string,
    fields: Partial<FightFields>,
  ) =>
    found.push({
      ...ofFight(stored),
      kind,
      key: `${kind}:${stored.id}:${is}`,
      was,
      is,
      change: { writes: 'fight', fields },
    });
  if (weight_class !== null && sortKey(weight_class) !== sortKey(stored.weight_class ?? '')) {
    differ('weight_class', stored.weight_class, weight_class, { weight_class });
  }
  if (!rounds_guessed && scheduled_rounds !== stored.scheduled_rounds) {
    differ('rounds', String(stored.scheduled_rounds), String(scheduled_rounds), { scheduled_rounds });
  }
  return found;
}

function newOrder(fights: readonly CardFight[], pairs: readonly Pair[]): Difference[] {
  const orders = pageOrders(fights, pairs);
  if (orders.length === 0) return [];
  const order = pairs.toSorted((one, other) => one.read.bout_order - other.read.bout_order);
  const key = `order:${order.map(({ stored }) => stored.id).join(' ')}`;
  const is = [...outOfOrder(order)]
    .map(({ stored }) => `${stored.red_name} vs ${stored.blue_name}`)
    .join(', ');
  return [{ ...ofPage, kind: 'order', key, is, change: { writes: 'orders', orders } }];
}

function ofEvent({ name, venue, day, read_name }: StoredCard, reading: CardReading): Difference[] {
  const isNews = read_name !== null && read_name !== reading.name;
  const said = [
    ['name', name, isNews ? reading.name : null],
    ['venue', venue, reading.venue],
    ['date', day, daysApart(day, reading.date) > 1 ? reading.date : null],
  ] as const;
  return said.flatMap(([kind, was, is]) => {
    if (was === undefined || is === null || sortKey(is) === sortKey(was ?? '')) return [];
    const change = kind === 'date' ? null : ({ writes: 'event', fields: { [kind]: is } } as const);
    return [{ ...ofPage, kind, key: `${kind}:${is}`, was, is, change }];
  });
}

/** A venue's day may be one later than Eastern Time's. NaN when a day is unknown. */
function daysApart(one: string | undefined, other: string | null): number {
  return Math.abs(Date.parse(one ?? '') - Date.parse(other ?? '')) / 86_400_000;
}

/** A no contest after a result is only reported, and a result in a round that the bout lacks waits for its rounds. */
function otherResult({ stored, read }: Pair): Difference[] {
  if (!read.result) return unreadResult(stored, read);
  const result = { ...noResult, ...read.result };
  const { result_winner, result_method, result_round } = result;
  const isSame = (['result_winner', 'result_method', 'result_round'] as const).every(
    (field) => stored[field] === result[field],
  );
  if (isSame) return [];
  const isOverturned = isResulted(stored) && result_winner === 'nc';
  const fits = (result_round ?? 0) <= stored.scheduled_rounds;
  const difference: Difference = {
    ...ofFight(stored),
    kind: isOverturned ? 'overturned' : 'result',
    key: `result:${stored.id}:${result_winner}:${result_method}:${result_round}`,
    was: resultText(stored, stored),
    is: resultText(result, stored),
    change: isOverturned || !fits ? null : { writes: 'result', result },
  };
  return [difference];
}

function unreadResult(stored: CardFight, { unread_result: is }: ReadFight): Difference[] {
  if (!is || isResulted(stored)) return [];
  return [{ ...ofFight(stored), kind: 'result', key: `result:${stored.id}:?${is}`, is, change: null }];
}
