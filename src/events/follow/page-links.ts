import { corners } from '../../fights/fight.ts';
import { nameKey } from '../../fights/same-fighter.ts';

/** Articles by the key of the name that leads there. */
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

/** Of the names on a card, where a page leads them; where it has another spelling by now, where it led them before. */
export function linksOfCard(card: readonly Names[], before: PageLinks, page: readonly Linked[]): PageLinks {
  const known = { ...before, ...linksOf(page) };
  const keys = card.flatMap((fight) => corners.map((corner) => nameKey(fight[`${corner}_name`])));
  return Object.fromEntries(keys.flatMap((key) => (known[key] ? [[key, known[key]]] : [])));
}

export function withLinks<Fight extends Names>(fight: Fight, links: PageLinks) {
  const [red_link, blue_link] = [links[nameKey(fight.red_name)], links[nameKey(fight.blue_name)]];
  return { ...fight, ...(red_link && { red_link }), ...(blue_link && { blue_link }) };
}
