import { z } from 'zod';
import type { Config } from '../../../server/config.ts';
import { VERSION } from '../../../server/version.ts';

const TIMEOUT_MS = 10_000;
/** A page can have 2 MB. */
const LARGEST_ANSWER = 3 * 1024 * 1024;
const MOST_PAGES = 50;

type FaultReason = 'limited' | 'refused' | 'unavailable' | 'too_large';

/** Wikipedia gave no answer that can be used. */
export class WikipediaFault extends Error {
  readonly reason: FaultReason;
  /** What Retry-After asked for, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(reason: FaultReason, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'WikipediaFault';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** As MediaWiki counts them, with room to spare; what stands in the database has a place there. */
const Title = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const Fragment = z.union([Title, z.literal('')]).optional();

const Revision = z.object({
  revid: z.int().positive(),
  timestamp: z.string().max(40),
  slots: z.object({ main: z.object({ content: z.string().optional() }) }).optional(),
});

const Page = z.object({
  pageid: z.int().positive().optional(),
  title: Title.optional(),
  missing: z.boolean().optional(),
  invalid: z.boolean().optional(),
  revisions: z.array(Revision).optional(),
});

const Answer = z.object({
  error: z.object({ code: z.string(), info: z.string().optional() }).optional(),
  query: z
    .object({
      redirects: z.array(z.object({ from: Title, to: Title, tofragment: Fragment })).optional(),
      pages: z.array(Page),
    })
    .optional(),
});

export interface FoundPage {
  page_id: number;
  title: string;
  revision: number;
}

export interface PageRedirect {
  from: string;
  to: string;
  anchor: string | null;
}

export interface FoundPages {
  pages: FoundPage[];
  redirects: PageRedirect[];
  /** Of deleted pages, by whatever the answer calls them. */
  missing: { page_id: number | null; title: string | null }[];
}

export type PageText = FoundPage & { text: string; redirects: PageRedirect[] };

/** Asks MediaWiki's interface, at addresses built here, as the operator's: Wikimedia's limits are per operator. */
export class Wikipedia {
  readonly #base: string;
  readonly #userAgent: string;

  constructor(base: string, config: Config) {
    this.#base = base;
    this.#userAgent = userAgentOf(config);
  }

  /** The current revisions of up to 50 pages. `patient` lets Wikipedia refuse while its databases lag. */
  async findPages(
    language: string,
    pageIds: readonly number[],
    { patient = true } = {},
  ): Promise<FoundPages> {
    const query = await this.#query(language, {
      pageids: pageIds.slice(0, MOST_PAGES).join('|'),
      rvprop: 'ids|timestamp',
      ...(patient && { maxlag: '5' }),
    });
    return foundPages(query);
  }

  /** Null for a page that is not there. */
  async readPage(
    language: string,
    page: { title: string } | { page_id: number },
    { patient = false } = {},
  ): Promise<PageText | null> {
    const query = await this.#query(language, {
      ...('title' in page ? { titles: page.title } : { pageids: String(page.page_id) }),
      rvprop: 'ids|timestamp|content',
      rvslots: 'main',
      ...(patient && { maxlag: '5' }),
    });
    const { pages, redirects } = foundPages(query);
    const [found] = pages;
    const text = query.pages.flatMap(({ revisions }) => revisions ?? [])[0]?.slots?.main.content;
    return found && text !== undefined ? { ...found, text, redirects } : null;
  }

  async #query(language: string, parameters: Record<string, string>): Promise<Query> {
    const search = new URLSearchParams({
      action: 'query',
      prop: 'revisions',
      redirects: '1',
      format: 'json',
      formatversion: '2',
      ...parameters,
    });
    const base = this.#base.replaceAll('{language}', language);
    const { error, query } = await this.#get(`${base}/w/api.php?${search}`);
    if (error || !query) throw new WikipediaFault('unavailable', 'An answer without a query');
    return query;
  }

  async #get(url: string): Promise<z.infer<typeof Answer>> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        redirect: 'manual',
        signal,
        headers: { 'user-agent': this.#userAgent, accept: 'application/json', 'accept-encoding': 'gzip' },
      });
      refuseStatus(response);
      text = await boundedText(response);
    } catch (error) {
      if (error instanceof WikipediaFault) throw error;
      throw new WikipediaFault('unavailable', `No answer: ${(error as Error).message}`);
    }
    return readAnswer(text, retryAfterOf(response));
  }
}

type Query = NonNullable<z.infer<typeof Answer>['query']>;

const NAME = /[^\x20-\x7e]/g;

export function userAgentOf({ publicUrl, admin }: Pick<Config, 'publicUrl' | 'admin'>): string {
  const agent = `SplitDecision/${VERSION} (${publicUrl}; ${admin.email}) node/${process.versions.node}`;
  return agent.replace(NAME, '?');
}

/** Before anything is read of the body: errors of the edge are pages. */
function refuseStatus(response: Response): void {
  const { status, headers } = response;
  const retryAfter = retryAfterOf(response);
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  if (status === 200 && isJson) return;
  void response.body?.cancel().catch(() => {});
  const reason = status === 429 ? 'limited' : status === 403 ? 'refused' : 'unavailable';
  throw new WikipediaFault(
    reason,
    status === 200 ? 'An answer that is not JSON' : `Status ${status}`,
    retryAfter,
  );
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > LARGEST_ANSWER) throw new WikipediaFault('too_large', 'An answer of more than 3 MB');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function readAnswer(text: string, retryAfter: number | null): z.infer<typeof Answer> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WikipediaFault('unavailable', 'An answer that was cut off');
  }
  const { success, data } = Answer.safeParse(json);
  if (!success) throw new WikipediaFault('unavailable', 'An answer of another form', retryAfter);
  if (!data.error) return data;
  const isLimit = ['ratelimited', 'maxlag'].includes(data.error.code);
  throw new WikipediaFault(isLimit ? 'limited' : 'unavailable', `Error ${data.error.code}`, retryAfter);
}

/** Seconds or a date. */
function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

function foundPages({ pages, redirects = [] }: Query): FoundPages {
  return {
    pages: pages.flatMap(({ pageid, title, missing, revisions }) => {
      const revision = revisions?.[0]?.revid;
      return pageid && title && revision && !missing ? [{ page_id: pageid, title, revision }] : [];
    }),
    redirects: redirects.map(({ from, to, tofragment }) => ({ from, to, anchor: tofragment || null })),
    missing: pages.flatMap(({ pageid, title, missing, invalid }) =>
      missing || invalid ? [{ page_id: pageid ?? null, title: title ?? null }] : [],
    ),
  };
}
