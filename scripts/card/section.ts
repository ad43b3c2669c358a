import { type CardReading, emptyReading } from '../../src/events/card-reading/card-reading.ts';
import { compareCard, type FollowedFight } from '../../src/events/follow/compare-card.ts';

/** Which of a year page's events a stored card is: the one of its name, or that with most of its bouts. */
export function sectionOfCard(
  { sections = [] }: CardReading,
  fights: FollowedFight[],
  name: string | null | undefined,
  read: (section: string) => CardReading,
): string | undefined {
  if (name && sections.length > 0 && !read(name).problems.includes('no_such_section')) return name;
  const found = sections.slice(0, 100).map((section) => {
    const { problems, ...reading } = read(section);
    return { section, bouts: compareCard(fights, { ...emptyReading, ...reading }).pairs.length };
  });
  const best = found.toSorted((one, other) => other.bouts - one.bouts)[0];
  return best && best.bouts * 2 > fights.length ? best.section : undefined;
}
