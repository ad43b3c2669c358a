import { type Corner, cornerName, type FightNames } from './fight.ts';
import { posterName } from './poster-name.ts';

/** 'Aranda', or the whole name when another Aranda is on the card. */
export function fighterName(corner: Corner, fight: FightNames, card: readonly FightNames[]): string {
  const name = cornerName(corner, fight);
  const { family } = posterName(name);
  const names = card.flatMap((other) => [other.red_name, other.blue_name]);
  const sharing = names.filter((other) => posterName(other).family === family);
  return sharing.length > 1 ? name : family;
}
