import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { sortKey } from '../../text/alphabetical.ts';
import type { CardFight } from './card.ts';

export type StoredFight = { id: string } & FightFields & Result;

export type FightChange = Partial<FightFields & Result>;

export type CardMatch<Stored extends StoredFight> = {
  create: CardFight[];
  update: { stored: Stored; imported: CardFight; changes: FightChange }[];
  unchanged: Stored[];
  missing: Stored[];
};

type Names = { red_name: string; blue_name: string; bout_order: number };
type SameFight = (stored: Names, imported: Names) => boolean;

const sameName = (one: string, other: string) => sortKey(one) === sortKey(other);
const sameRed: SameFight = (stored, imported) => sameName(stored.red_name, imported.red_name);
const sameBlue: SameFight = (stored, imported) => sameName(stored.blue_name, imported.blue_name);
const sameOrder: SameFight = (stored, imported) => stored.bout_order === imported.bout_order;

/**
 * Ways to recognise a fight, most reliable first; each only sees what the earlier ones left. Two matching names win
 * wherever the fight moved, then one name (a replaced opponent), and bout order is the last resort.
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

/** Compares an imported card with the stored one: what to create, update, leave alone, and what the file lacks. */
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
