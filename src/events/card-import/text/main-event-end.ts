import type { BoutLine } from './bout-line.ts';
import type { Collected } from './collect-card.ts';
import { isHeadlineOf } from './headline.ts';
import { sectionRanks } from './section-heading.ts';

/** Which end of the list has the main event, if the text says: through headings, labels, numbers or the event's name. */
export function mainEventEnd(card: Collected, headline: BoutLine | null): 'first' | 'last' | null {
  const ranks = card.sections.flatMap(({ name, bouts }) =>
    name && bouts.length > 0 ? [sectionRanks[name]] : [],
  );
  const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
  if (first !== last) return first > last ? 'first' : 'last';
  if (card.isResultsTable) return 'first';
  const bouts = card.sections.flatMap((section) => section.bouts);
  return byLabel(bouts) ?? byNumber(bouts) ?? byHeadline(bouts, headline);
}

function byLabel(bouts: readonly BoutLine[]): 'first' | 'last' | null {
  const labels = bouts.map(({ place }) => place);
  if (labels[0] === 'main_event' || (labels[1] === 'co_main' && labels.length > 2)) return 'first';
  return labels.at(-1) === 'main_event' || (labels.at(-2) === 'co_main' && labels.length > 2) ? 'last' : null;
}

/** A list may count down; 'Bout 1' is the opener either way. */
function byNumber(bouts: readonly BoutLine[]): 'first' | 'last' | null {
  if (bouts.length < 2) return null;
  const isRising = (numbers: (number | null)[], sign: number) =>
    numbers.every((number, at) => number !== null && (at === 0 || (number - numbers[at - 1]!) * sign > 0));
  const bout = bouts.map(({ number }) => number);
  if (isRising(bout, 1)) return 'last';
  return isRising(bout, -1) ||
    isRising(
      bouts.map(({ listed }) => listed),
      -1,
    )
    ? 'first'
    : null;
}

function byHeadline(bouts: readonly BoutLine[], headline: BoutLine | null): 'first' | 'last' | null {
  if (!headline || bouts.length < 2) return null;
  if (isHeadlineOf(headline, bouts[0]!)) return 'first';
  return isHeadlineOf(headline, bouts.at(-1)!) ? 'last' : null;
}
