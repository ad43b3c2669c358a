import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { type CardReading, emptyReading } from '../card-reading/card-reading.ts';
import { changeEvent } from '../events.sql.ts';
import { readPageApart } from '../wikitext/read-page.server.ts';
import type { Difference } from './difference.ts';
import {
  endFollowing,
  type FollowedPage,
  findFollowedPage,
  listDifferences,
  listFollowedPages,
  type Night,
  recordFound,
  recordRead,
  storeDifferences,
} from './followed-pages.sql.ts';
import { whatBecameOf } from './found-page.ts';
import { reconcilePage } from './reconcile-page.server.ts';
import {
  endLease,
  findRound,
  leaseRound,
  type Round,
  recordAnswer,
  recordFailure,
  recordRound,
} from './rounds.sql.ts';
import { askingInterval, isDue, waitAfterFailure } from './wikipedia/cadence.ts';
import { type FoundPages, type Wikipedia, WikipediaFault } from './wikipedia/wikipedia.server.ts';
import { countRequest } from './wikipedia/wikipedia-requests.sql.ts';

export interface AskingTools {
  db: Database;
  wikipedia: Wikipedia;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What the request is for: the schedule leaves room for users who are waiting, pictures leave room for both. */
export type Asker = 'schedule' | 'users' | 'pictures';

type Followed = FollowedPage & Night;

const PAGES_PER_REQUEST = 50;
/** A job may take a minute, and a request ten seconds. */
const LONGEST_ROUND_MS = 40_000;

/** This minute's requests are used up; the rest has to wait. */
export class NoRequestLeft extends Error {
  readonly free_at: Date;

  constructor(free_at: Date) {
    super('No request left');
    this.free_at = free_at;
  }
}

/** One look at all pages that are due, for the whole site: one request for all of them, then one for each page that changed. */
export async function askForPages(tools: AskingTools, now: Date): Promise<void> {
  const followed = await listFollowedPages(tools.db);
  for (const [language, pages] of Map.groupBy(followed, (page) => page.language)) {
    await askInLanguage(tools, language, pages, now);
  }
}

async function askInLanguage(
  tools: AskingTools,
  language: string,
  pages: readonly Followed[],
  now: Date,
): Promise<void> {
  const { db } = tools;
  const round = await findRound(db, language);
  if (round.not_before > now) return;
  for (const page of pages) if (askingInterval(page, now) === null) await endFollowing(db, page, 'over', now);
  if (dueOf(pages, round, now).length === 0 && !pages.some(isUnread)) return;
  await inRound(tools, language, now, async (deadline, leased) => {
    const due = dueOf(await pagesIn(db, language), leased, now);
    if (due.length > 0) {
      await lookFor(tools, language, due, 'schedule', now);
      await recordRound(db, language, now);
    }
    // The next night comes first: whatever is over the limit waits.
    for (const { event_id } of (await pagesIn(db, language)).filter(isUnread)) {
      if (Date.now() > deadline) break;
      await readPage(tools, event_id, 'schedule', now);
    }
  });
}

/** For the one server that asks in this language during the next minute, unless Wikipedia asked to be left alone. */
export async function inRound(
  { db, log }: AskingTools,
  language: string,
  now: Date,
  ask: (deadline: number, leased: Round) => Promise<void>,
): Promise<void> {
  if (!(await leaseRound(db, language, now))) return;
  try {
    const deadline = Date.now() + LONGEST_ROUND_MS;
    // Another server may have asked, or been turned away, before this one got the lease.
    const leased = await findRound(db, language);
    if (leased.not_before > now) return;
    await ask(deadline, leased);
    await recordAnswer(db, language);
  } catch (error) {
    if (error instanceof NoRequestLeft) return;
    if (!(error instanceof WikipediaFault)) throw error;
    log.warn({ reason: error.reason, err: error.message }, 'Wikipedia did not answer');
    await recordFault(db, language, error, now);
  } finally {
    await endLease(db, language, now);
  }
}

const isUnread = ({ newest_revision, revision }: FollowedPage) =>
  newest_revision !== null && newest_revision !== revision;

function dueOf(pages: readonly Followed[], { asked_at }: Round, now: Date): Followed[] {
  return pages.filter((page) => {
    const interval = askingInterval(page, now);
    return interval && (page.newest_revision === null || isDue(interval, asked_at, now));
  });
}

const pagesIn = async (db: Database, language: string): Promise<Followed[]> =>
  (await listFollowedPages(db)).filter((page) => page.language === language);

/** Looks up one event's page now, for a user who is waiting. Throws {@link WikipediaFault} or {@link NoRequestLeft}. */
export async function askForPage(tools: AskingTools, page: FollowedPage, now: Date): Promise<void> {
  await lookFor(tools, page.language, [page], 'users', now);
  const found = await findFollowedPage(tools.db, page.event_id);
  if (found && !found.ended_at && isUnread(found)) await readPage(tools, page.event_id, 'users', now);
}

export async function recordFault(
  db: Database,
  language: string,
  { reason, retryAfter }: WikipediaFault,
  now: Date,
): Promise<void> {
  const { failures } = await findRound(db, language);
  const wait = waitAfterFailure(failures + 1, { retryAfter, refused: reason === 'refused' });
  const is_barred = reason === 'refused' || retryAfter !== null;
  await recordFailure(db, language, { not_before: new Date(now.getTime() + wait), is_barred }, now);
}

/** Uses up one of the site's requests. Throws {@link NoRequestLeft}. */
export async function takeRequest(db: Database, asker: Asker, now: Date): Promise<void> {
  const free_at = await countRequest(db, asker, now);
  if (free_at) throw new NoRequestLeft(free_at);
}

async function lookFor(
  { db, wikipedia }: AskingTools,
  language: string,
  pages: readonly FollowedPage[],
  asker: Asker,
  now: Date,
): Promise<void> {
  for (let at = 0; at < pages.length; at += PAGES_PER_REQUEST) {
    const some = pages.slice(at, at + PAGES_PER_REQUEST);
    await takeRequest(db, asker, now);
    const ids = [...new Set(some.map(({ page_id }) => page_id))];
    const found = await wikipedia.findPages(language, ids, { patient: asker === 'schedule' });
    for (const page of some) await recordWhatBecame(db, page, found, now);
  }
}

async function recordWhatBecame(
  db: Database,
  page: FollowedPage,
  found: FoundPages,
  now: Date,
): Promise<void> {
  const became = whatBecameOf(page, found);
  if (became.is === 'over') return endFollowing(db, page, became.why, now);
  if (became.is === 'unknown') return;
  await recordFound(db, page, became);
  if (became.title !== page.title) {
    const found = { differences: [moved(page.title, became.title)], kinds: [] };
    await storeDifferences(db, page.event_id, found, became.revision, now);
  }
  if (became.revision === page.revision && page.reading) await reconcileUnchanged(db, page, now);
}

const moved = (was: string, is: string): Difference => ({
  kind: 'moved',
  key: `moved:${is}`,
  fight_id: null,
  red_name: null,
  blue_name: null,
  corner: null,
  was,
  is,
  change: null,
});

/** An unchanged page confirms what it said before, and some of that is only taken once confirmed. */
async function reconcileUnchanged(db: Database, page: FollowedPage, now: Date): Promise<void> {
  const standing = await listDifferences(db, page.event_id);
  const waits = standing.some(
    ({ kind, left_at, was }) =>
      left_at === null &&
      ((kind === 'replaced' && page.mode === 'keep') ||
        (kind === 'result' && page.enters_results && was === null)),
  );
  if (!waits) return;
  await changeEvent(db, page.event_id, async (tx, event) => {
    const current = await findFollowedPage(tx, page.event_id);
    // The page has become suspicious since, or another server has read it.
    if (!current?.reading || current.ended_at || current.reading_revision !== current.revision) return;
    const { reading, revision } = current;
    if (revision === null || revision !== page.revision) return;
    await reconcilePage(tx, { event, page: current, reading, revision, now });
  });
}

/** Reads a changed page and settles it, unless another server already has. */
async function readPage(
  { db, wikipedia }: AskingTools,
  eventId: string,
  asker: Asker,
  now: Date,
): Promise<void> {
  const known = await findFollowedPage(db, eventId);
  if (!known || known.ended_at) return;
  await takeRequest(db, asker, now);
  const patient = asker === 'schedule';
  const { language, page_id, anchor } = known;
  const page = await wikipedia.readPage(language, { page_id }, { patient }).catch((error: unknown) => {
    if (error instanceof WikipediaFault && error.reason === 'too_large') return 'too_large' as const;
    throw error;
  });
  // Deleted or moved in between: the next look will say so.
  if (page === null) return;
  const reading: CardReading =
    page === 'too_large'
      ? { ...emptyReading, problems: ['too_long'] }
      : await readPageApart(page.text, { anchor: anchor ?? undefined, title: page.title });
  const revision = page === 'too_large' ? known.newest_revision! : page.revision;
  await changeEvent(db, eventId, async (tx, event) => {
    const current = await findFollowedPage(tx, eventId);
    if (!current || current.ended_at || current.page_id !== page_id || current.revision === revision) return;
    const read = await recordRead(tx, eventId, { revision, ...reading }, now);
    if (reading.problems.includes('no_such_section')) return endFollowing(tx, read, 'no_section', now);
    if (reading.redirect_to !== undefined) return endFollowing(tx, read, 'redirect', now);
    await reconcilePage(tx, { event, page: read, reading, revision, now });
  });
}
