import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { foldedName } from '../../text/normalize-name.ts';
import { pairBouts, swapCorners } from '../card-reading/pair-bouts.ts';
import type { CardFight } from './card.ts';

export type StoredFight = { id: string } & FightFields & Result;

export type FightChange = Partial<FightFields & Result>;

export type CardMatch<Stored extends StoredFight> = {
  create: CardFight[];
  update: { stored: Stored; imported: CardFight; changes: FightChange }[];
  unchanged: Stored[];
  missing: Stored[];
  /** The stored fight for each fight of the file that has one, and whether their corners are swapped. */
  partners: Map<CardFight, { stored: Stored; isSwapped: boolean }>;
};

/**
 * Compares an imported card with the stored one: what to create, update or leave alone, and what the file lacks. Stored corners
 * stay: a file that lists the winner first would otherwise hand every pick to the other fighter.
 */
export function matchCard<Stored extends StoredFight>(
  storedFights: readonly Stored[],
  importedFights: readonly CardFight[],
): CardMatch<Stored> {
  const read = importedFights.map((imported) => ({ ...imported.fields, imported }));
  const { pairs, gone } = pairBouts(storedFights, read);
  const partners = new Map(pairs.map((pair) => [pair.read.imported, pair]));
  const match: CardMatch<Stored> = {
    create: [],
    update: [],
    unchanged: [],
    missing: gone,
    partners,
  };
  for (const imported of importedFights) {
    const pair = partners.get(imported);
    if (!pair) {
      match.create.push(imported);
      continue;
    }
    const { stored } = pair;
    const changes = changesOf(stored, pair.isSwapped ? swapFightCorners(imported) : imported);
    if (Object.keys(changes).length > 0) match.update.push({ stored, imported, changes });
    else match.unchanged.push(stored);
  }
  return match;
}

export function swapFightCorners({ row, fields, result }: CardFight): CardFight {
  return { row, fields: swapCorners(fields), ...(result && { result: swapCorners(result) }) };
}

function changesOf(stored: StoredFight, { fields, result }: CardFight): FightChange {
  const said = Object.entries({ ...fields, ...result }) as [keyof FightChange, unknown][];
  return Object.fromEntries(
    said.filter(([field, value]) => value !== undefined && isOther(field, stored[field], value)),
  );
}

/** The same name in other capitals is no change. */
function isOther(field: string, was: unknown, is: unknown): boolean {
  const isName = field === 'red_name' || field === 'blue_name';
  return isName ? foldedName(String(was)) !== foldedName(String(is)) : was !== is;
}
