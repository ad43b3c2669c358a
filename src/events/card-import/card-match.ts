import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { sortKey } from '../../text/alphabetical.ts';
import type { CardFight } from './card.ts';

/** A fight as it is stored. */
export type StoredFight = { id: string } & FightFields & Result;

/** What an import changes of a fight: exactly the fields to write. */
export type FightChange = Partial<FightFields & Result>;

export type CardMatch<Stored extends StoredFight> = {
  create: CardFight[];
  update: { stored: Stored; imported: CardFight; changes: FightChange }[];
  unchanged: Stored[];
  /** On the stored card but not in the file. */
  missing: Stored[];
};

type Names = { red_name: string; blue_name: string; bout_order: number };
type SameFight = (stored: Names, imported: Names) => boolean;

const sameName = (one: string, other: string) => sortKey(one) === sortKey(other);
const sameRed: SameFight = (stored, imported) => sameName(stored.red_name, imported.red_name);
const sameBlue: SameFight = (stored, imported) => sameName(stored.blue_name, imported.blue_name);
const sameOrder: SameFight = (stored, imported) => stored.bout_order === imported.bout_order;

/**
 * From the surest sign to the weakest; each takes what the ones before left over. A pair of names is a fight wherever
 * it moved on the card, one name is enough when the other fighter was replaced, and only what shares no name is told
 * by its place. The place decides first between fights of the same names.
 */
const signs: SameFight[] = [
  (stored, imported) =>
    sameRed(stored, imported) && sameBlue(stored, imported) && sameOrder(stored, imported),
  (stored, imported) => sameRed(stored, imported) && sameBlue(stored, imported),
  (stored, imported) =>
    (sameRed(stored, imported) || sameBlue(stored, imported)) && sameOrder(stored, imported),
  (stored, imported) => sameRed(stored, imported) || sameBlue(stored, imported),
  sameOrder,
];

/** Sorts an imported card against the stored one: what to create, what to change, what stays, what the file lacks. */
export function matchCard<Stored extends StoredFight>(
  storedFights: readonly Stored[],
  importedFights: readonly CardFight[],
): CardMatch<Stored> {
  const left = new Set(storedFights);
  const partners = new Map<CardFight, Stored>();
  for (const sign of signs) {
    for (const imported of importedFights) {
      if (partners.has(imported)) continue;
      const stored = [...left].find((candidate) => sign(candidate, imported.fields));
      if (!stored) continue;
      partners.set(imported, stored);
      left.delete(stored);
    }
  }
  const match: CardMatch<Stored> = { create: [], update: [], unchanged: [], missing: [...left] };
  for (const imported of importedFights) {
    const stored = partners.get(imported);
    const changes = stored && changesOf(stored, imported);
    if (!stored) match.create.push(imported);
    else if (changes && Object.keys(changes).length > 0) match.update.push({ stored, imported, changes });
    else match.unchanged.push(stored);
  }
  return match;
}

function changesOf(stored: StoredFight, { fields, result }: CardFight): FightChange {
  const said = Object.entries({ ...fields, ...result }) as [keyof FightChange, unknown][];
  return Object.fromEntries(said.filter(([field, value]) => value !== undefined && stored[field] !== value));
}
