import { type Corner, cornerName, type FightNames } from './fight.ts';
import { posterName } from './poster-name.ts';

/** 'Aranda'; the whole name where somebody else on the card is an Aranda too. */
export function fighterName(corner: Corner, fight: FightNames, card: readonly FightNames[]): string {
  const name = cornerName(corner, fight);
  const { family } = posterName(name);
  const names = card.flatMap((other) => [other.red_name, other.blue_name]);
  const sharing = names.filter((other) => posterName(other).family === family);
  return sharing.length > 1 ? name : family;
}
