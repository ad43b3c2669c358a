import type { Config } from '../../../server/config.ts';
import { storeArticleImage } from '../../../uploads/store-image.server.ts';
import { type AskingTools, inRound, takeRequest } from '../ask-pages.server.ts';
import { isArticle, WikipediaFault } from '../wikipedia/wikipedia.server.ts';
import {
  type FighterPicture,
  insertPictures,
  listKnownFiles,
  listUnaskedArticles,
  listUnfetched,
  recordArticles,
  recordFetched,
  recordTry,
} from './fighter-pictures.sql.ts';
import { freePicture } from './free-picture.server.ts';

export type PictureTools = AskingTools & { config: Config };

/**
 * Asks about articles of which nothing is known yet, and fetches the pictures that may be used, as long as requests are left.
 */
export async function askForPictures(tools: PictureTools, now: Date): Promise<void> {
  const unasked = await articlesToAsk(tools, now);
  const unfetched = await listUnfetched(tools.db, now);
  for (const language of new Set([...unasked, ...unfetched].map((one) => one.language))) {
    await inRound(tools, language, now, async (deadline) => {
      await findPictures(tools, language, now);
      for (const picture of await listUnfetched(tools.db, now)) {
        if (picture.language !== language) continue;
        if (Date.now() > deadline) break;
        await fetchPicture(tools, picture, now);
      }
    });
  }
}

const articlesToAsk = async ({ db }: Pick<PictureTools, 'db'>, now: Date) =>
  (await listUnaskedArticles(db, now)).filter(({ article }) => isArticle(article));

async function findPictures({ db, wikipedia }: PictureTools, language: string, now: Date): Promise<void> {
  const unasked = (await articlesToAsk({ db }, now)).filter((one) => one.language === language);
  if (unasked.length === 0) return;
  await takeRequest(db, 'pictures', now);
  const articles = await wikipedia.findPageImages(
    language,
    unasked.map(({ article }) => article),
  );
  const files = [...new Set(articles.values())].filter((file) => file !== null);
  const known = new Set(await listKnownFiles(db, language, files));
  const unknown = files.filter((file) => !known.has(file));
  const asked = new Set<string | null>([null, ...known]);
  if (unknown.length > 0) {
    await takeRequest(db, 'pictures', now);
    const infos = await wikipedia.findFiles(language, unknown);
    const pictures = [...infos].flatMap(([file, info]) => {
      const picture = freePicture(info);
      return picture ? [{ ...picture, file }] : [];
    });
    await insertPictures(db, language, pictures);
    for (const file of infos.keys()) asked.add(file);
  }
  const answered = [...articles].filter(([, file]) => asked.has(file));
  await recordArticles(db, language, new Map(answered), now);
}

/** Bytes that are no picture are not tried again; a failed download is, an hour later. */
async function fetchPicture(
  { db, wikipedia, config, log }: PictureTools,
  { id, thumbnail_url }: FighterPicture,
  now: Date,
): Promise<void> {
  await takeRequest(db, 'pictures', now);
  await recordTry(db, id, now);
  try {
    const bytes = await wikipedia.fetchPicture(thumbnail_url);
    await recordFetched(db, id, bytes && (await storeArticleImage(config, id, bytes)));
  } catch (error) {
    if (!(error instanceof WikipediaFault) || error.reason !== 'unavailable') throw error;
    log.warn({ err: error.message }, 'a picture did not come');
  }
}
