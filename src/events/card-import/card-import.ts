import { BOUT_ORDER_MAX } from '../../fights/fight-fields.ts';
import type { Card, CardFight, CardProblem } from './card.ts';
import { validateCardEvent } from './card-event.ts';
import { validateCardFight } from './card-fight.ts';
import { readCardCsv } from './formats/card-csv.ts';
import { readCardJson } from './formats/card-json.ts';
import { readingProblemText } from './text/reading-problems.ts';

/** In characters: about ten times the largest real card. */
export const CARD_TEXT_MAX = 500_000;

/** Results are read and checked only on request, so a wrong one never blocks the card. */
export type CardOptions = { format: 'json' | 'csv'; withResults: boolean };

/** Lists every mistake; never throws. */
export function readCard(text: string, { format, withResults }: CardOptions): Card {
  const {
    event: rawEvent,
    rows,
    problems: unreadable,
  } = format === 'json' ? readCardJson(text) : readCardCsv(text);
  const problems = [...unreadable];
  const event = validateCardEvent(rawEvent, problems);
  // Rows of an unreadable file would only repeat the same problem.
  if (unreadable.some(({ row }) => row === null)) return { event, fights: [], problems };
  if (Math.max(rows.length, unreadable.length) > BOUT_ORDER_MAX) {
    const message = readingProblemText.too_many_bouts;
    return { event, fights: [], problems: [{ row: null, field: null, message }] };
  }
  const fights = rows
    .map((row, index) => validateCardFight(row, index + 1, withResults, problems))
    .filter((fight) => fight !== null);
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ row: null, field: null, message: 'The card has no fights.' });
  }
  return { event, fights, problems: [...problems, ...repeatedOrders(fights)].sort(byRow) };
}

function repeatedOrders(fights: readonly CardFight[]): CardProblem[] {
  const rowsByOrder = new Map<number, number>();
  return fights.flatMap(({ row, fields: { bout_order } }) => {
    const first = rowsByOrder.get(bout_order);
    if (first === undefined) rowsByOrder.set(bout_order, row);
    if (first === undefined) return [];
    return [
      { row, field: 'bout_order', message: `Bout order ${bout_order} is taken by row ${first} already` },
    ];
  });
}

function byRow(one: CardProblem, other: CardProblem): number {
  return (one.row ?? 0) - (other.row ?? 0);
}
