import { type Corner, corners } from '../../../fights/fight.ts';
import { type FightRow, listFights } from '../../../fights/fights.sql.ts';
import { nameKey } from '../../../fights/same-fighter.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type FighterPicture, findPicturedPage, listPicturesOf } from './fighter-pictures.sql.ts';

export interface CardPicture extends FighterPicture {
  /** As on the card. */
  name: string;
  image_url: string;
}

/** The pictures that an event's page led to, by fight in card order; none while the page does not look for pictures. */
async function picturesOf(
  db: Queryable,
  eventId: string,
): Promise<({ fight_id: string } & Record<Corner, CardPicture | null>)[]> {
  const page = await findPicturedPage(db, eventId);
  if (!page) return [];
  const fights = await listFights(db, eventId);
  const nameOf = (fight: FightRow, corner: Corner) => fight[`${corner}_name`];
  const articleOf = (name: string) => page.links[nameKey(name)] ?? '';
  const names = fights.flatMap((fight) => corners.map((corner) => nameOf(fight, corner)));
  const byArticle = await listPicturesOf(db, page.language, names.map(articleOf));
  const pictureOf = (name: string): CardPicture | null => {
    const picture = byArticle.get(articleOf(name));
    return picture?.image_url ? { ...picture, name, image_url: picture.image_url } : null;
  };
  return fights.map((fight) => ({
    fight_id: fight.id,
    red: pictureOf(nameOf(fight, 'red')),
    blue: pictureOf(nameOf(fight, 'blue')),
  }));
}

/** What the site admin decides on: pictures found and pictures in use. */
export const picturesToJudge = async (db: Queryable, eventId: string): Promise<CardPicture[]> =>
  (await picturesOf(db, eventId)).flatMap(({ red, blue }) => [red, blue].filter((one) => one !== null));

/** What members see: bouts whose two corners both have a picture in use. */
export const picturedBouts = async (db: Queryable, eventId: string) =>
  (await picturesOf(db, eventId)).flatMap(({ fight_id, red, blue }) =>
    red?.state === 'taken' && blue?.state === 'taken' ? [{ fight_id, red, blue }] : [],
  );
