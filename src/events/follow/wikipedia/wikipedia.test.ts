import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeWiki,
  startFakeWiki,
  type WikiFault,
  wikiFaults,
} from '../../../../test/wikitext/fake-wiki.ts';
import { readConfig } from '../../../server/config.ts';
import { Wikipedia, WikipediaFault } from './wikipedia.server.ts';

const config = readConfig({ PUBLIC_URL: 'https://picks.example.com', ADMIN_EMAIL: 'ada@example.com' });
let wiki: FakeWiki;
let wikipedia: Wikipedia;
beforeAll(async () => {
  wiki = await startFakeWiki();
  wikipedia = new Wikipedia(wiki.url, config);
  wiki.edit('UFC 290', 'the card');
});
afterAll(() => wiki.stop());
beforeEach(() => {
  wiki.fail(null);
  wiki.requests.length = 0;
});

const faultOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WikipediaFault);
  return error as WikipediaFault;
};

test('a request says whose site it is, and lets Wikipedia refuse only where nobody waits', async () => {
  const page = await wikipedia.readPage('en', { title: 'UFC 290' });
  expect(page).toMatchObject({ title: 'UFC 290', text: 'the card' });
  await wikipedia.findPages('en', [page!.page_id]);
  const [first, second] = wiki.requests;
  expect(first!.userAgent).toMatch(
    /^SplitDecision\/\d+\.\d+\.\d+ \(https:\/\/picks\.example\.com; ada@example\.com\) node\/\d/,
  );
  expect(first!.parameters.has('maxlag')).toBe(false);
  expect(second!.parameters.get('maxlag')).toBe('5');
});

const asked = () => wiki.requests.map(({ parameters }) => Object.fromEntries(parameters));
const query = { action: 'query', redirects: '1', format: 'json', formatversion: '2' };
const numbers = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

test('of pages is asked for what is read of them, at most fifty at once', async () => {
  await wikipedia.findPages('en', numbers(51));
  await wikipedia.findPages('en', [7, 9], { patient: false });
  await wikipedia.readPage('en', { title: 'UFC 290' });
  await wikipedia.readPage('en', { page_id: 7 }, { patient: true });
  const ids = { ...query, prop: 'revisions', rvprop: 'ids|timestamp' };
  const text = { ...ids, rvprop: 'ids|timestamp|content', rvslots: 'main' };
  expect(asked()).toEqual([
    { ...ids, pageids: numbers(50).join('|'), maxlag: '5' },
    { ...ids, pageids: '7|9' },
    { ...text, titles: 'UFC 290' },
    { ...text, pageids: '7', maxlag: '5' },
  ]);
});

test('of pictures is asked for the free ones of articles, and for what is known of files, as far as an address holds', async () => {
  const images = await wikipedia.findPageImages('en', ['Ann Ruiz#Career', 'Bea Holm']);
  expect([...images]).toEqual([
    ['Ann Ruiz#Career', null],
    ['Bea Holm', null],
  ]);
  await wikipedia.findFiles('en', ['A.jpg', 'B.png']);
  expect(asked()).toEqual([
    {
      ...{ ...query, prop: 'pageimages', titles: 'Ann Ruiz|Bea Holm', maxlag: '5' },
      ...{ piprop: 'name', pilicense: 'free', pilimit: '50' },
    },
    {
      ...{ ...query, prop: 'imageinfo', titles: 'File:A.jpg|File:B.png', maxlag: '5' },
      ...{ iiprop: 'url|extmetadata', iiurlwidth: '480', iiextmetadatalanguage: 'en' },
      iiextmetadatafilter: 'Artist|LicenseShortName|LicenseUrl|NonFree',
    },
  ]);
  const named = (count: number, letters: number) =>
    numbers(count).map((at) => String(at).padEnd(letters, 'x'));
  expect((await wikipedia.findPageImages('en', named(60, 3))).size).toBe(50);
  expect((await wikipedia.findPageImages('en', named(31, 200))).size).toBe(30);
});

test('a page that is not there is null', async () => {
  expect(await wikipedia.readPage('en', { title: 'UFC 999' })).toBeNull();
});

test('the language is a part of the address', async () => {
  const other = new Wikipedia(`${wiki.url}/{language}`, config);
  expect(await other.readPage('de', { title: 'UFC 290' })).toMatchObject({ title: 'UFC 290' });
});

const reasons: Partial<Record<WikiFault, string>> = {
  '429': 'limited',
  '403': 'refused',
  maxlag: 'limited',
  ratelimited: 'limited',
  huge: 'too_large',
};

describe('no answer that can be used', () => {
  test.each(wikiFaults.map((fault) => [fault, reasons[fault] ?? 'unavailable']))(
    '%s: %s',
    async (fault, reason) => {
      wiki.fail(fault as WikiFault);
      expect((await faultOf(wikipedia.findPages('en', [1]))).reason).toBe(reason);
    },
  );

  test('a server that is not there', async () => {
    const nowhere = new Wikipedia('http://127.0.0.1:9', config);
    expect((await faultOf(nowhere.findPages('en', [1]))).reason).toBe('unavailable');
  });
});

describe('Retry-After', () => {
  test.each([
    ['429', '90', 90_000],
    ['maxlag', '5', 5000],
    ['503', 'soon', null],
    ['503', undefined, null],
  ] as const)('of %s: %s', async (fault, retryAfter, expected) => {
    wiki.fail(fault, retryAfter);
    expect((await faultOf(wikipedia.findPages('en', [1]))).retryAfter).toBe(expected);
  });

  test('as a date', async () => {
    wiki.fail('503', new Date(Date.now() + 120_000).toUTCString());
    const { retryAfter } = await faultOf(wikipedia.findPages('en', [1]));
    expect(retryAfter).toBeGreaterThan(100_000);
    expect(retryAfter).toBeLessThanOrEqual(120_000);
  });
});
