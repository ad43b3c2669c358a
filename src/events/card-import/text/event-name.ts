import { type BoutLine, readBoutLine } from './bout-line.ts';
import type { Collected } from './collect-card.ts';
import { isHeadlineOf, looksLikeEvent } from './headline.ts';

/** The event's name, and the fight that it names. Other titles are listed as ignored. */
export function takeName(
  card: Collected,
  known: string | undefined,
): { name: string | null; headline: BoutLine | null } {
  takeHeadlines(card);
  const said = known ?? card.name;
  const chosen = said
    ? undefined
    : (card.titles.find(({ bout, plain }) => bout !== null || looksLikeEvent(plain)) ?? card.titles[0]);
  const name = said ?? chosen?.plain ?? null;
  card.ignored.push(...card.titles.filter((title) => title !== chosen && title.plain !== name));
  const headline = chosen?.bout ?? (name ? readBoutLine(name) : null);
  return { name, headline: headline ?? card.titles.find(({ bout }) => bout)?.bout ?? null };
}

/** 'Ruiz vs Holm' above a card with 'Ann Ruiz vs Bea Holm' is the card's title. */
function takeHeadlines(card: Collected) {
  const bouts = card.sections.flatMap((section) => section.bouts);
  const [first] = bouts;
  if (!first || !bouts.some((bout) => isHeadlineOf(first, bout))) return;
  const section = card.sections.find((one) => one.bouts.includes(first));
  section?.bouts.shift();
  card.ignored = card.ignored.filter(({ row }) => row !== first.row);
  card.titles.unshift({ row: first.row, text: first.text, plain: first.text, bout: first });
}
