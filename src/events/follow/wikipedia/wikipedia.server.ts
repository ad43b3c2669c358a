import { z } from 'zod';
import type { Config } from '../../../server/config.ts';
import { VERSION } from '../../../server/version.ts';
import { retryAfter } from '../../../time/retry-after.ts';

const TIMEOUT_MS = 10_000;
/** A page can be 2 MB. */
const LARGEST_ANSWER = 3 * 1024 * 1024;
/** A thumbnail of 480 pixels is a tenth of this. */
const LARGEST_PICTURE = 2 * 1024 * 1024;
const PICTURE_WIDTH = 480;
const MOST_PAGES = 50;
/** For titles in an address, encoded as they stand there. */
const MOST_LETTERS = 6000;

type FaultReason = 'limited' | 'refused' | 'unavailable' | 'too_large';

/** Wikipedia gave no usable answer. */
export class WikipediaFault extends Error {
  readonly reason: FaultReason;
  /** What Retry-After asks for, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(reason: FaultReason, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'WikipediaFault';
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** As MediaWiki counts, with room to spare; every title in the database fits. */
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
  /** Checked separately, so that an odd one spoils nothing else. */
  pageimage: z.unknown().optional(),
  imageinfo: z.unknown().optional(),
});

const Answer = z.object({
  error: z.object({ code: z.string(), info: z.string().optional() }).optional(),
  query: z
    .object({
      normalized: z.array(z.object({ from: Title, to: Title })).optional(),
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
  /** Deleted pages, by whatever the answer calls them. */
  missing: { page_id: number | null; title: string | null }[];
}

export type PageText = FoundPage & { text: string; redirects: PageRedirect[] };

/** Asks MediaWiki's API at addresses built here, in the operator's name: Wikimedia's limits are per operator. */
export class Wikipedia {
  readonly #base: string;
  readonly #userAgent: string;

  constructor(base: string, config: Config) {
    this.#base = base;
    this.#userAgent = userAgentOf(config);
  }

  /** The current revisions of up to 50 pages. `patient` lets Wikipedia refuse while its databases lag behind. */
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

  /** Null when there is no such page. */
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

  /**
   * The free picture that each article shows first, if it has one. Covers only some of the articles when there are too many.
   */
  async findPageImages(language: string, articles: readonly string[]): Promise<Map<string, string | null>> {
    const asked = fitting(articles);
    const query = await this.#query(language, {
      titles: asked.map(withoutFragment).join('|'),
      prop: 'pageimages',
      piprop: 'name',
      pilicense: 'free',
      pilimit: String(MOST_PAGES),
      maxlag: '5',
    });
    const pageOf = titledPages(query);
    return new Map(
      asked.map((article) => {
        const { success, data } = Title.safeParse(pageOf(withoutFragment(article))?.pageimage);
        return [article, success ? data.replaceAll('_', ' ') : null];
      }),
    );
  }

  /**
   * What is known about files: author, license and where to get a small version. Covers only some of them when there are too
   * many.
   */
  async findFiles(language: string, files: readonly string[]): Promise<Map<string, unknown>> {
    const asked = fitting(files);
    const query = await this.#query(language, {
      titles: asked.map(fileTitle).join('|'),
      prop: 'imageinfo',
      iiprop: 'url|extmetadata',
      iiurlwidth: String(PICTURE_WIDTH),
      iiextmetadatafilter: 'Artist|LicenseShortName|LicenseUrl|NonFree',
      iiextmetadatalanguage: 'en',
      maxlag: '5',
    });
    const pageOf = titledPages(query);
    return new Map(
      asked.map((file) => {
        const info = pageOf(fileTitle(file))?.imageinfo;
        return [file, Array.isArray(info) ? info[0] : null];
      }),
    );
  }

  /** Null for anything but a picture of a size that can be kept, and for any address but Wikimedia's. */
  async fetchPicture(address: string): Promise<Uint8Array | null> {
    if (!isPictureAddress(address, this.#base)) return null;
    try {
      const response = await fetch(address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'user-agent': this.#userAgent, accept: 'image/jpeg,image/png' },
      });
      const { status, headers } = response;
      if (status === 200 && /^image\/(jpeg|png)\b/i.test(headers.get('content-type') ?? '')) {
        return await boundedBytes(response, LARGEST_PICTURE);
      }
      void response.body?.cancel().catch(() => {});
      if (status === 429 || status === 403 || status >= 500) throw faultOf(response);
      return null;
    } catch (error) {
      if (!(error instanceof WikipediaFault))
        throw new WikipediaFault('unavailable', `No answer: ${(error as Error).message}`);
      if (error.reason === 'too_large') return null;
      throw error;
    }
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
        headers: { 'user-agent': this.#userAgent, accept: 'application/json' },
      });
      refuseStatus(response);
      text = new TextDecoder().decode(await boundedBytes(response, LARGEST_ANSWER));
    } catch (error) {
      if (error instanceof WikipediaFault) throw error;
      throw new WikipediaFault('unavailable', `No answer: ${(error as Error).message}`);
    }
    return readAnswer(text, waitOf(response));
  }
}

type Query = NonNullable<z.infer<typeof Answer>['query']>;

const NAME = /[^\x20-\x7e]/g;

export function userAgentOf({ publicUrl, admin }: Pick<Config, 'publicUrl' | 'admin'>): string {
  const agent = `SplitDecision/${VERSION} (${publicUrl}; ${admin.email}) node/${process.versions.node}`;
  return agent.replace(NAME, '?');
}

/** Before any of the body is read, because errors from the edge are whole pages. */
function refuseStatus(response: Response): void {
  const { status, headers } = response;
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  if (status === 200 && isJson) return;
  void response.body?.cancel().catch(() => {});
  throw faultOf(response);
}

function faultOf(response: Response): WikipediaFault {
  const { status } = response;
  const reason = status === 429 ? 'limited' : status === 403 ? 'refused' : 'unavailable';
  const message = status === 200 ? 'An answer that is not JSON' : `Status ${status}`;
  return new WikipediaFault(reason, message, waitOf(response));
}

async function boundedBytes(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new WikipediaFault('too_large', `An answer of more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
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

const waitOf = ({ headers }: Response) => retryAfter(headers.get('retry-after'), Date.now());

const withoutFragment = (article: string) => article.replace(/#.*/s, '');
/** A link may hold anything. No article has such a name, and the answer would repeat it. */
export const isArticle = (link: string) => link.length <= 300 && /^[^\p{C}|[\]{}<>#]+(#|$)/u.test(link);

const fileTitle = (file: string) => `File:${file}`;

/** As many as fit into one request: a title has at most 300 characters. */
function fitting(titles: readonly string[]): string[] {
  let letters = 0;
  return titles.slice(0, MOST_PAGES).filter((title) => {
    letters += encodeURIComponent(title).length;
    return letters <= MOST_LETTERS;
  });
}

/** Pages by the title that was asked for, wherever it leads. */
function titledPages({ pages, normalized = [], redirects = [] }: Query) {
  const byTitle = new Map(pages.map((page) => [page.title, page]));
  const spelled = new Map(normalized.map(({ from, to }) => [from, to]));
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  return (asked: string) => {
    let title = spelled.get(asked) ?? asked;
    for (const _ of redirects) title = moved.get(title) ?? title;
    return byTitle.get(title);
  };
}

const WIKIPEDIA = /^https:\/\/[^/]+\.wikipedia\.org(\/|$)/;

/** Wikimedia's own address, or that of a mirror which the operator reads instead of Wikipedia. */
export function isPictureAddress(address: string, base: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (url.protocol === 'https:' && url.host === 'upload.wikimedia.org') return true;
  return !WIKIPEDIA.test(base) && url.origin === URL.parse(base.replaceAll('{language}', 'en'))?.origin;
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
