import type { CardReading } from '../../src/events/card-reading/card-reading.ts';
import { type Bout, pairBouts } from '../../src/events/card-reading/pair-bouts.ts';

/** Which event on a year's page a stored card is: the one with its name, or else the one with most of its bouts. */
export function sectionOfCard(
  { sections = [] }: CardReading,
  fights: readonly Bout[],
  name: string | null | undefined,
  read: (section: string) => CardReading,
): string | undefined {
  if (name && sections.length > 0 && !read(name).problems.includes('no_such_section')) return name;
  const found = sections.slice(0, 100).map((section) => {
    return { section, bouts: pairBouts(fights, read(section).fights).pairs.length };
  });
  const best = found.toSorted((one, other) => other.bouts - one.bouts)[0];
  return best && best.bouts * 2 > fights.length ? best.section : undefined;
}
