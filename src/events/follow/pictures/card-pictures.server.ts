import { type Corner, corners } from '../../../fights/fight.ts';
import { type FightRow, listFights } from '../../../fights/fights.sql.ts';
import { nameKey } from '../../../fights/same-fighter.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type FollowedPage, findFollowedPage } from '../followed-pages.sql.ts';
import { type FighterPicture, listPicturesOf } from './fighter-pictures.sql.ts';

export interface CardPicture extends FighterPicture {
  /** As on the card. */
  name: string;
  image_url: string;
}

/** The pictures that a card's page has led to, by the names of its fighters. */
async function picturesOn(db: Queryable, page: FollowedPage, fights: readonly FightRow[]) {
  const articleOf = (name: string) => page.links[nameKey(name)] ?? '';
  const names = fights.flatMap((fight) => corners.map((corner) => fight[`${corner}_name`]));
  const byArticle = await listPicturesOf(db, page.language, names.map(articleOf));
  return (fight: FightRow, corner: Corner): CardPicture | null => {
    const name = fight[`${corner}_name`];
    const picture = byArticle.get(articleOf(name));
    return picture?.image_url ? { ...picture, name, image_url: picture.image_url } : null;
  };
}

/** What the site admin decides on: found and in use, in the order of the card. */
export async function picturesToJudge(db: Queryable, page: FollowedPage): Promise<CardPicture[]> {
  if (!page.finds_pictures) return [];
  const fights = await listFights(db, page.event_id);
  const pictureOf = await picturesOn(db, page, fights);
  return fights.flatMap((fight) => corners.flatMap((corner) => pictureOf(fight, corner) ?? []));
}

/** What members see: bouts of which both corners have a picture in use. */
export async function picturedBouts(db: Queryable, eventId: string) {
  const page = await findFollowedPage(db, eventId);
  if (!page?.finds_pictures) return [];
  const fights = await listFights(db, eventId);
  const pictureOf = await picturesOn(db, page, fights);
  return fights.flatMap((fight) => {
    const [red, blue] = [pictureOf(fight, 'red'), pictureOf(fight, 'blue')];
    return red?.state === 'taken' && blue?.state === 'taken' ? [{ fight_id: fight.id, red, blue }] : [];
  });
}
