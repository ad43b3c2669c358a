import { DEFAULT_SCHEDULED_ROUNDS, isResulted, noResult, type Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { resultText } from '../../fights/result-text.ts';
import { pairKey } from '../../fights/same-fighter.ts';
import type { AnnouncedBout, CardReading, ReadFight } from '../card-reading/card-reading.ts';
import type { Spelling } from '../card-reading/pair-bouts.ts';
import { easternInputValue } from '../eastern-time.ts';
import { insertionOrders, pageOrders } from './bout-orders.ts';
import {
  type CardComparison,
  type CardStep,
  compareCard,
  type EventChange,
  type FightChange,
  outOfOrder,
  type ResultStep,
} from './compare-card.ts';
import type { Difference, DifferenceDetail } from './difference.ts';

export type CardFight = { id: string; bout_order: number; red_link?: string; blue_link?: string } & Pick<
  FightFields,
  'red_name' | 'blue_name' | 'scheduled_rounds' | 'weight_class'
> &
  Result & { canceled_at?: Date | null };

export interface StoredCard {
  name: string;
  venue: string | null;
  start_time: Date;
  locked: boolean;
  /** In bout order. */
  fights: readonly CardFight[];
  spellings: readonly Spelling[];
  /** The event's name when the page was first read: an event may have one of its own. */
  read_name: string | null;
}

const nothing: DifferenceDetail = { red_name: null, blue_name: null, corner: null, was: null, is: null };
const ofPage = { ...nothing, fight_id: null };
const isOff = ({ canceled_at }: CardFight) => Boolean(canceled_at);

/** Where a page and the card differ. A suspicious page differs in that alone, and canceled bouts do not. */
export function pageDifferences(card: StoredCard, reading: CardReading): Difference[] {
  const [day] = easternInputValue(card.start_time).split('T');
  const compared = compareCard(card.fights, reading, {
    spellings: card.spellings,
    event: { name: card.name, venue: card.venue, day: day ?? null, picksOpen: !card.locked },
  });
  const suspicion = suspicionOf(compared, reading);
  if (suspicion)
    return [{ ...ofPage, kind: 'suspicious', key: `suspicious:${suspicion}`, is: suspicion, change: null }];
  const { steps, changes, eventChanges, results, pairs } = compared;
  const found = [
    ...steps.map((step) => ofStep(card, compared, step)),
    ...changes.flatMap((change) => ofChange(change)),
    ...newOrder(card, compared),
    ...eventChanges.flatMap((change) => ofEvent(card, reading, change)),
    ...reading.announced.flatMap((bout) => announcedBout(card, bout)),
    ...results.map(ofResult),
    ...pairs.flatMap(({ stored, read }) => unreadResult(stored, read)),
  ];
  const canceled = new Set(card.fights.filter(isOff).map(({ id }) => id));
  const isShown = ({ kind, fight_id }: Difference) =>
    !(fight_id && canceled.has(fight_id)) &&
    (card.locked ? !['renamed', 'announced'].includes(kind) : kind !== 'result' && kind !== 'overturned');
  return found.filter(isShown);
}

/** Why a reading is not believed, or null. A year page's section may have no day. */
function suspicionOf({ suspicions }: CardComparison<CardFight>, { problems }: CardReading): string | null {
  const [reason] = suspicions;
  return reason === 'not_quiet' ? (problems[0] ?? reason) : (reason ?? null);
}

const named = ({ id, red_name, blue_name }: CardFight) => ({ ...nothing, fight_id: id, red_name, blue_name });

function ofStep(
  card: StoredCard,
  { pairs }: CardComparison<CardFight>,
  step: CardStep<CardFight>,
): Difference {
  if (step.kind === 'added') return addedBout(step.read, insertionOrders(card.fights, pairs, step.read));
  const { kind, stored } = step;
  if (kind === 'gone') {
    return { ...named(stored), kind, key: `gone:${stored.id}`, change: { writes: 'removal' } };
  }
  const { corner, was, is } = step;
  const fields = { [`${corner}_name`]: is } as Partial<FightFields>;
  const same_fighter = kind === 'renamed' ? { same_fighter: corner } : {};
  const change = { writes: 'fight', fields, ...same_fighter } as const;
  return { ...named(stored), kind, key: `${kind}:${stored.id}:${corner}:${is}`, corner, was, is, change };
}

function addedBout(
  { red_name, blue_name, scheduled_rounds, weight_class }: ReadFight,
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

/** Not placed yet: as the opener, when somebody takes it. */
function announcedBout(
  { fights }: StoredCard,
  { red: red_name, blue: blue_name, weight_class }: AnnouncedBout,
): Difference[] {
  const key = pairKey(red_name, blue_name);
  if (fights.some((fight) => pairKey(fight.red_name, fight.blue_name) === key)) return [];
  const bout = {
    bout_order: 0,
    red_name,
    blue_name,
    scheduled_rounds: DEFAULT_SCHEDULED_ROUNDS,
    weight_class,
    rounds_guessed: true,
  } as const;
  return [
    { ...addedBout(bout, insertionOrders(fights, [], bout)), kind: 'announced', key: `announced:${key}` },
  ];
}

function ofChange(change: FightChange<CardFight>): Difference[] {
  const { kind, stored, is } = change;
  if (kind !== 'weight_class' && kind !== 'rounds') return [];
  const fields = kind === 'rounds' ? { scheduled_rounds: change.is } : { weight_class: change.is };
  const was = change.was === null ? null : String(change.was);
  const key = `${kind}:${stored.id}:${is}`;
  return [{ ...named(stored), kind, key, was, is: String(is), change: { writes: 'fight', fields } }];
}

function newOrder(card: StoredCard, { pairs }: CardComparison<CardFight>): Difference[] {
  const orders = pageOrders(card.fights, pairs);
  if (orders.length === 0) return [];
  const order = pairs.toSorted((one, other) => one.read.bout_order - other.read.bout_order);
  const key = `order:${order.map(({ stored }) => stored.id).join(' ')}`;
  const is = [...outOfOrder(order)]
    .map(({ stored }) => `${stored.red_name} vs ${stored.blue_name}`)
    .join(', ');
  return [{ ...ofPage, kind: 'order', key, is, change: { writes: 'orders', orders } }];
}

function ofEvent(
  { read_name }: StoredCard,
  { name }: CardReading,
  { kind, was, is }: EventChange,
): Difference[] {
  if (kind === 'name' && (read_name === null || read_name === name)) return [];
  const change = kind === 'date' ? null : ({ writes: 'event', fields: { [kind]: is } } as const);
  return [{ ...ofPage, kind, key: `${kind}:${is}`, was, is, change }];
}

/** A no contest after a result is told, and a round that the bout does not have waits for the rounds. */
function ofResult({ stored, was, is }: ResultStep<CardFight>): Difference {
  const { result_winner, result_method, result_round } = is;
  const isOverturned = was !== null && result_winner === 'nc';
  const fits = (result_round ?? 0) <= stored.scheduled_rounds;
  return {
    ...named(stored),
    kind: isOverturned ? 'overturned' : 'result',
    key: `result:${stored.id}:${result_winner}:${result_method}:${result_round}`,
    was: was && resultText(was, stored),
    is: resultText({ ...noResult, ...is }, stored),
    change: isOverturned || !fits ? null : { writes: 'result', result: is },
  };
}

function unreadResult(stored: CardFight, { unread_result: is }: ReadFight): Difference[] {
  if (!is || isResulted(stored)) return [];
  return [{ ...named(stored), kind: 'result', key: `result:${stored.id}:?${is}`, is, change: null }];
}
