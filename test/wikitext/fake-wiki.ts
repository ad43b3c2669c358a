import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { easternInputValue } from '../../src/events/eastern-time.ts';

const folder = join(import.meta.dirname, 'cards');

export const wikiFaults = [
  '429',
  '403',
  '500',
  '503',
  'hang up',
  'redirect',
  'maxlag',
  'ratelimited',
  'readonly',
  'html',
  'cut',
  'empty',
  'wrong type',
  'huge',
  'long title',
  'broken title',
  'long anchor',
  'no id',
] as const;
export type WikiFault = (typeof wikiFaults)[number];

export const wikiStates = ['before', 'changed', 'during', 'after'] as const;
export type WikiState = (typeof wikiStates)[number];

interface WikiPage {
  title: string;
  page_id: number;
  revision: number;
  text: string;
  missing?: boolean;
  /** A title, with its section after '#'. */
  redirect?: string;
}

/** An article's free picture, as on Commons; `info` and `metadata` override what it would have. */
export interface WikiPicture {
  file: string;
  bytes?: Uint8Array;
  type?: string;
  info?: object;
  metadata?: Record<string, { value: unknown } | undefined>;
}

export interface WikiRequest {
  parameters: URLSearchParams;
  userAgent: string;
  /** By the test's clock. */
  at: number;
}

interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A small MediaWiki on loopback: `action=query&prop=revisions`, with the faults of the real one and its edge. */
export interface FakeWiki {
  /** The value for WIKIPEDIA. */
  url: string;
  requests: WikiRequest[];
  /** The files that were fetched, in that order. */
  fetched: string[];
  /** An article with its first free picture. */
  picture(article: string, picture: WikiPicture | null): void;
  /** A page, or a new revision of it. */
  edit(title: string, text: string): number;
  rename(title: string, to: string): void;
  change(title: string, change: Partial<Pick<WikiPage, 'missing' | 'redirect'>>): void;
  /** Answers this way until told otherwise. */
  fail(fault: WikiFault | null, retryAfter?: string): void;
  clock(now: () => number): void;
  stop(): Promise<void>;
}

export interface FixtureCard {
  nn: string;
  title: string;
  pageid: number;
  anchor?: string;
  start_time: string;
}

export const fixtureCards: FixtureCard[] = JSON.parse(
  readFileSync(join(folder, 'manifest.json'), 'utf8'),
).pages;

/** A fixture's text; its event is on this day in Eastern Time. */
export function fixtureText(nn: string, state: WikiState, start: Date): string {
  const text = readFileSync(join(folder, `${nn}-${state}.wikitext`), 'utf8');
  const [year, month, day] = easternInputValue(start).slice(0, 10).split('-');
  const date = `{{start date|${year}|${month}|${day}}}`;
  return text.replaceAll(/(\|\s*date\s*=\s*)(?:\{\{[^}]*\}\}|[^|\n}]*)/gi, `$1${date}`);
}

export async function startFakeWiki(): Promise<FakeWiki> {
  const pages = new Map<string, WikiPage>();
  const requests: WikiRequest[] = [];
  const pictures = new Map<string, WikiPicture | null>();
  const fetched: string[] = [];
  let fault: { kind: WikiFault; retryAfter: string | undefined } | null = null;
  let now = () => Date.now();
  let nextRevision = 1_400_000_000;
  let nextPage = 70_000_000;

  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://wiki');
    if (pathname.startsWith('/thumb/')) {
      const file = decodeURIComponent(pathname.slice(7));
      fetched.push(file);
      const { bytes = Buffer.alloc(0), type = 'image/jpeg' } = pictureOf(pictures, file) ?? {};
      return void response.writeHead(200, { 'content-type': type }).end(bytes);
    }
    requests.push({ parameters: searchParams, userAgent: request.headers['user-agent'] ?? '', at: now() });
    if (fault)
      return answerFault(response, fault, searchParams, () =>
        send(request, response, ok(answer(searchParams))),
      );
    send(request, response, ok(answer(searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = (parameters: URLSearchParams) =>
    parameters.get('prop') === 'revisions'
      ? query(pages, parameters)
      : queryPictures(pages, pictures, parameters, url);
  const pageOf = (title: string) => {
    const page = pages.get(title);
    if (!page) throw new Error(`no page ${title}`);
    return page;
  };
  return {
    url,
    requests,
    fetched,
    picture: (article, picture) => void pictures.set(article, picture),
    edit(title, text) {
      const revision = nextRevision++;
      const page = pages.get(title);
      pages.set(title, { title, page_id: page?.page_id ?? nextPage++, revision, text });
      return revision;
    },
    rename(title, to) {
      pages.set(to, { ...pageOf(title), title: to });
      pages.set(title, { title, page_id: nextPage++, revision: nextRevision++, text: '', redirect: to });
    },
    change(title, change) {
      Object.assign(pageOf(title), change);
    },
    fail(kind, retryAfter) {
      fault = kind && { kind, retryAfter };
    },
    clock(clock) {
      now = clock;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function query(pages: ReadonlyMap<string, WikiPage>, parameters: URLSearchParams) {
  const redirects: object[] = [];
  const found: object[] = [];
  const ids = parameters.get('pageids')?.split('|').map(Number) ?? [];
  const byId = (id: number) => [...pages.values()].find((page) => page.page_id === id);
  const named = (parameters.get('titles')?.split('|') ?? []).map((title) => pages.get(title) ?? title);
  for (const asked of [...named, ...ids.map((id) => byId(id) ?? id)]) {
    let page = typeof asked === 'object' ? asked : undefined;
    while (page?.redirect) {
      const [to = '', tofragment]: string[] = page.redirect.split('#');
      redirects.push({ from: page.title, to, ...(tofragment && { tofragment }) });
      page = pages.get(to);
    }
    if (!page || page.missing) {
      found.push({
        ...(typeof asked === 'number' ? { pageid: asked } : { title: page?.title ?? asked }),
        missing: true,
      });
      continue;
    }
    const slots = { main: { contentmodel: 'wikitext', content: page.text } };
    const hasText = parameters.get('rvprop')?.includes('content');
    const revision = { revid: page.revision, timestamp: '2026-12-01T00:00:00Z', ...(hasText && { slots }) };
    found.push({ pageid: page.page_id, ns: 0, title: page.title, revisions: [revision] });
  }
  return { batchcomplete: true, query: { ...(redirects.length > 0 && { redirects }), pages: found } };
}

const pictureOf = (pictures: ReadonlyMap<string, WikiPicture | null>, file: string) =>
  [...pictures.values()].find((picture) => picture?.file === file);

/** `prop=pageimages` of articles, `prop=imageinfo` of files. A title with underscores is normalized. */
function queryPictures(
  pages: ReadonlyMap<string, WikiPage>,
  pictures: ReadonlyMap<string, WikiPicture | null>,
  parameters: URLSearchParams,
  url: string,
) {
  const titles = parameters.get('titles')?.split('|') ?? [];
  const isSpelled = (title: string) => !title.includes('_');
  const spell = (title: string) => title.replaceAll('_', ' ');
  const normalized = titles.filter((title) => !isSpelled(title)).map((from) => ({ from, to: spell(from) }));
  const redirects = titles.flatMap((title) => {
    const to = pages.get(spell(title))?.redirect;
    return to ? [{ from: spell(title), to }] : [];
  });
  const lead = (title: string) => redirects.find(({ from }) => from === title)?.to ?? title;
  const named = [...new Set(titles.map(spell).map(lead))];
  const answers = named.map((title) => {
    if (parameters.get('prop') === 'pageimages') {
      const picture = pictures.get(title);
      if (picture === undefined) return { title, missing: true };
      return { pageid: 1, ns: 0, title, ...(picture && { pageimage: picture.file.replaceAll(' ', '_') }) };
    }
    const file = title.replace(/^File:/, '');
    const picture = pictureOf(pictures, file);
    if (!picture) return { title, missing: true };
    const info = {
      thumburl: `${url}/thumb/${encodeURIComponent(file)}`,
      thumbwidth: 480,
      url: `https://upload.wikimedia.org/${encodeURIComponent(file)}`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(file)}`,
      extmetadata: {
        Artist: {
          value: '<a href="//commons.wikimedia.org/wiki/User:Ann">Ann Lee</a>',
          source: 'commons-desc-page',
        },
        LicenseShortName: { value: 'CC BY-SA 4.0', source: 'commons-desc-page' },
        LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0', source: 'commons-desc-page' },
        ...picture.metadata,
      },
      ...picture.info,
    };
    return { ns: 6, title, missing: true, known: true, imagerepository: 'shared', imageinfo: [info] };
  });
  return {
    batchcomplete: true,
    query: {
      ...(normalized.length > 0 && { normalized }),
      ...(redirects.length > 0 && { redirects }),
      pages: answers,
    },
  };
}

/** In a form that MediaWiki never has, although the fields are the same. */
function oddQuery(kind: 'long title' | 'broken title' | 'long anchor' | 'no id') {
  const title =
    kind === 'long title' ? 'x'.repeat(301) : kind === 'broken title' ? 'UFC\u0000290' : 'UFC 290';
  const slots = { main: { contentmodel: 'wikitext', content: '' } };
  const revision = { revid: kind === 'no id' ? 1e21 : 1, timestamp: '2026-12-01T00:00:00Z', slots };
  const redirects = kind === 'long anchor' ? [{ from: 'A', to: title, tofragment: 'x'.repeat(301) }] : [];
  return { redirects, pages: [{ pageid: 1, ns: 0, title, revisions: [revision] }] };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const ok = (body: unknown): Answered => ({ status: 200, headers: JSON_TYPE, body: JSON.stringify(body) });

const apiError = (code: string, headers = {}): Answered => ({
  ...ok({ error: { code, info: 'Waiting for 10.64.16.7: 5.21 seconds lagged.' } }),
  headers: { ...JSON_TYPE, 'mediawiki-api-error': code, ...headers },
});

const ofEdge = (status: number, headers = {}): Answered => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: '<!DOCTYPE html><title>Wikimedia Error</title>',
});

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answered): void {
  const isZipped = request.headers['accept-encoding']?.includes('gzip');
  response.writeHead(status, { ...headers, ...(isZipped && { 'content-encoding': 'gzip' }) });
  response.end(isZipped ? gzipSync(body) : body);
}

function answerFault(
  response: ServerResponse,
  { kind, retryAfter }: { kind: WikiFault; retryAfter: string | undefined },
  parameters: URLSearchParams,
  answerWell: () => void,
): void {
  const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const plain = ({ status, headers, body }: Answered) => response.writeHead(status, headers).end(body);
  switch (kind) {
    case 'maxlag':
      return void (parameters.has('maxlag') ? plain(apiError('maxlag', wait)) : answerWell());
    case 'ratelimited':
    case 'readonly':
      return void plain(apiError(kind, wait));
    case 'html':
      return void plain(ofEdge(200, wait));
    case 'redirect':
      return void plain(ofEdge(302, { location: 'http://127.0.0.1:9/' }));
    case 'empty':
      return void plain({ ...ok(''), body: '' });
    case 'wrong type':
      return void plain(ok([]));
    case 'huge':
      return void plain(ok({ query: { pages: [{ content: 'x'.repeat(4_000_000) }] } }));
    case 'long title':
    case 'broken title':
    case 'long anchor':
    case 'no id':
      return void plain(ok({ query: oddQuery(kind) }));
    case 'cut':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
      response.write('{"query":', () => response.destroy());
      return;
    case 'hang up':
      return void response.destroy();
    default:
      return void plain(ofEdge(Number(kind), wait));
  }
}
