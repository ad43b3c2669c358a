import { corners } from '../../fights/fight.ts';
import { nameKey } from '../../fights/same-fighter.ts';

/** Articles by the key of the name that links to them. */
export type PageLinks = Record<string, string>;

type Names = { red_name: string; blue_name: string };
type Linked = Names & { red_link?: string; blue_link?: string };

export function linksOf(fights: readonly Linked[]): PageLinks {
  return Object.fromEntries(
    fights.flatMap((fight) =>
      corners.flatMap((corner) => {
        const link = fight[`${corner}_link`];
        return link ? [[nameKey(fight[`${corner}_name`]), link]] : [];
      }),
    ),
  );
}

/** Where the page links each name on a card; a name that the page now spells differently keeps its old link. */
export function linksOfCard(card: readonly Names[], before: PageLinks, page: readonly Linked[]): PageLinks {
  const known = { ...before, ...linksOf(page) };
  const keys = card.flatMap((fight) => corners.map((corner) => nameKey(fight[`${corner}_name`])));
  return Object.fromEntries(keys.flatMap((key) => (known[key] ? [[key, known[key]]] : [])));
}

export function withLinks<Fight extends Names>(fight: Fight, links: PageLinks) {
  const [red_link, blue_link] = [links[nameKey(fight.red_name)], links[nameKey(fight.blue_name)]];
  return { ...fight, ...(red_link && { red_link }), ...(blue_link && { blue_link }) };
}
