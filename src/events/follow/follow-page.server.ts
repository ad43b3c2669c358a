import { countAttempt } from '../../auth/limits/attempts.server.ts';
import { problem } from '../../errors/problems.ts';
import { waitText } from '../../errors/wait-text.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { AppParts } from '../../server/http/app.ts';
import { type Imported, importCard } from '../card-import/import-card.server.ts';
import type { ImportSource } from '../card-import/import-source.ts';
import type { CardFile } from '../card-import/plan-import.server.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import { changeEvent } from '../events.sql.ts';
import { readPageApart } from '../wikitext/read-page.server.ts';
import { type AskingTools, askForPage, NoRequestLeft, recordFault, takeRequest } from './ask-pages.server.ts';
import { findFollowedPage, insertFollowedPage, recordRead, type Switches } from './followed-pages.sql.ts';
import { linksOf } from './page-links.ts';
import { reconcilePage } from './reconcile-page.server.ts';
import { databaseNow, findRound, recordAnswer } from './rounds.sql.ts';
import { type PageAddress, readPageAddress } from './wikipedia/page-address.ts';
import { Wikipedia, WikipediaFault } from './wikipedia/wikipedia.server.ts';

type Parts = Pick<AppParts, 'config' | 'db'> & Pick<AskingTools, 'log'>;

export interface ReadPage {
  page: PageAddress & { page_id: number; revision: number };
  reading: CardReading;
}

function wikipediaOf({ config }: Parts): Wikipedia {
  if (config.wikipedia === null) throw problem('wikipedia_off');
  return new Wikipedia(config.wikipedia, config);
}

/**
 * Reads a page for a user who is waiting. Throws 'wikipedia_off', 'page_link_invalid', 'page_not_found', 'page_too_large' and
 * whatever Wikipedia's failure stands for.
 */
export async function readPageFor(parts: Parts, link: string): Promise<ReadPage> {
  const wikipedia = wikipediaOf(parts);
  const address = readPageAddress(link);
  if (!address) throw problem('page_link_invalid');
  const { language, title } = address;
  const found = await forUser(parts, language, async (now) => {
    await takeRequest(parts.db, 'users', now);
    return wikipedia.readPage(language, { title });
  });
  if (!found) throw problem('page_not_found', { title });
  const anchor = address.anchor ?? found.redirects.findLast((redirect) => redirect.anchor)?.anchor ?? null;
  const { page_id, revision, text } = found;
  return {
    page: { language, title: found.title, anchor, page_id, revision },
    reading: await readPageApart(text, { anchor: anchor ?? undefined, title: found.title }),
  };
}

/** Follows a page from now on and stores at once where the card differs. False when there is no such event. */
export async function followPage(
  parts: Parts,
  by: string,
  eventId: string,
  { page, reading }: ReadPage,
  switches: Switches,
): Promise<boolean> {
  if (reading.problems.includes('several_events') || reading.problems.includes('no_such_section')) {
    throw problem('page_needs_section', { sections: reading.sections ?? [] });
  }
  const followed = await changeEvent(parts.db, eventId, async (tx, event) => {
    const { now } = event;
    const { revision } = page;
    await insertFollowedPage(tx, eventId, { page, read: null, followed_by: by, switches }, now);
    const read = await recordRead(tx, eventId, { ...reading, revision }, now);
    await reconcilePage(tx, { event, page: read, reading, revision, now });
    return true;
  });
  return followed ?? false;
}

/** Imports a card that was read from a page, and follows that page from then on. */
export async function importPage(
  tx: Queryable,
  by: string,
  file: CardFile,
  source: ImportSource,
  { page, switches }: { page: ReadPage['page']; switches: Switches },
): Promise<Imported> {
  const { language, title, revision } = page;
  const { imported, plan } = await importCard(tx, by, file, source, { language, title, revision });
  const links = linksOf(plan.card.fights.map((fight) => ({ ...fight.fields, ...fight.links })));
  // What an existing event has beyond its page is known only once the page is read again.
  const read = plan.event ? null : { revision, name: plan.card.event.name ?? null };
  const following = { page, read, followed_by: by, links, switches };
  await insertFollowedPage(tx, imported.event_id, following, await databaseNow(tx));
  return imported;
}

const ASK_AGAIN_SECONDS = 30;

/** Throws 'page_not_followed', 'too_many_attempts' within half a minute, and whatever Wikipedia's failure stands for. */
export async function askNow(parts: Parts, eventId: string): Promise<void> {
  const wikipedia = wikipediaOf(parts);
  const page = await findFollowedPage(parts.db, eventId);
  if (!page || page.ended_at) throw problem('page_not_followed');
  await countAttempt(parts.db, [
    { kind: 'ask_for_page', subject: eventId, most: 1, windowSeconds: ASK_AGAIN_SECONDS },
  ]);
  await forUser(parts, page.language, (now) => askForPage({ ...parts, wikipedia }, page, now));
}

/** Turns a failure into a sentence for the user, and does not ask at all while Wikipedia wants to be left alone. */
async function forUser<Answer>(
  { db, log }: Parts,
  language: string,
  ask: (now: Date) => Promise<Answer>,
): Promise<Answer> {
  const now = await databaseNow(db);
  const wait = (until: Date) => ({ when: waitText((until.getTime() - now.getTime()) / 1000) });
  const { is_barred, not_before } = await findRound(db, language);
  if (is_barred && not_before > now) throw problem('wikipedia_limited', wait(not_before));
  try {
    const answer = await ask(now);
    await recordAnswer(db, language);
    return answer;
  } catch (error) {
    if (error instanceof NoRequestLeft) throw problem('wikipedia_limited', wait(error.free_at));
    if (!(error instanceof WikipediaFault)) throw error;
    await recordFault(db, language, error, now);
    log.warn({ reason: error.reason, err: error.message }, 'Wikipedia did not answer');
    if (error.reason === 'too_large') throw problem('page_too_large');
    throw problem(error.reason === 'refused' ? 'wikipedia_refused' : 'wikipedia_unavailable');
  }
}
