import type { CardReading, ReadFight } from '../../src/events/card-reading/card-reading.ts';
import { type CardFight, compareCard, type StoredCard } from '../../src/events/follow/compare-card.ts';
import type { Difference } from '../../src/events/follow/difference.ts';
import { takenCard } from '../../src/events/follow/taken-card.ts';
import { corners, noResult } from '../../src/fights/fight.ts';
import { sameSpelling } from '../../src/fights/same-fighter.ts';

/** A card after following a reading, opener first: every difference is taken, including the page's spelling and links. */
export function followCard(
  card: StoredCard,
  reading: CardReading,
  takes: (difference: Difference) => boolean = () => true,
): CardFight[] {
  const { pairs, differences } = compareCard(card, reading);
  const placeOf = new Map(pairs.map(({ stored, read }) => [stored.id, read.bout_order]));
  const named = ['replaced', 'renamed', 'weight_class', 'rounds'];
  const taken = differences.filter((one) => named.includes(one.kind) && takes(one)).reduce(takenCard, card);
  const after = new Map(taken.fights.map((fight) => [fight.id, fight]));
  const places = pairs.map(({ stored, read }) => {
    const fight = { ...after.get(stored.id)!, ...read.result };
    for (const corner of corners) {
      if (sameSpelling(fight[`${corner}_name`], read[`${corner}_name`]))
        Object.assign(fight, asRead(read, corner));
    }
    return { place: read.bout_order, fight };
  });
  for (const { fight_id } of differences.filter((one) => one.kind === 'gone' && !takes(one))) {
    const fight = after.get(fight_id!)!;
    const before = pairs.filter(({ stored }) => stored.bout_order < fight.bout_order);
    const below = before.toSorted((one, other) => one.stored.bout_order - other.stored.bout_order).at(-1);
    places.push({ place: (below && placeOf.get(below.stored.id)! + 0.5) ?? 0.5, fight });
  }
  const known = new Set(pairs.map(({ read }) => `${read.red_name} ${read.blue_name}`));
  const isKnown = ({ red_name: red, blue_name: blue }: ReadFight) =>
    known.has(`${red} ${blue}`) || known.has(`${blue} ${red}`);
  for (const { rounds_guessed, unread_result, result, ...fight } of reading.fights.filter(
    (one) => !isKnown(one),
  )) {
    const id = `${fight.red_name} ${fight.blue_name}`;
    places.push({ place: fight.bout_order, fight: { ...fight, id, ...noResult, ...result } });
  }
  places.sort((one, other) => one.place - other.place);
  return places.map(({ fight }, at) => ({ ...fight, bout_order: at + 1 }));
}

function asRead(read: ReadFight, corner: (typeof corners)[number]) {
  const link = read[`${corner}_link`];
  return { [`${corner}_name`]: read[`${corner}_name`], ...(link && { [`${corner}_link`]: link }) };
}
