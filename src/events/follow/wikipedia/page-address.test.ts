import { describe, expect, test } from 'vitest';
import { pageLink, readPageAddress } from './page-address.ts';

const ufc290 = { language: 'en', title: 'UFC 290', anchor: null };
const section = {
  language: 'en',
  title: '2019 in UFC Fight Nights',
  anchor: 'UFC Fight Night: Jacaré vs. Hermansson',
};

describe('a link or a title', () => {
  test('names its page and section', () => {
    for (const [text, expected] of [
      ['https://en.wikipedia.org/wiki/UFC_290', ufc290],
      ['  http://en.wikipedia.org/wiki/UFC_290 ', ufc290],
      ['en.wikipedia.org/wiki/UFC_290', ufc290],
      ['https://EN.m.Wikipedia.org/wiki/UFC_290', ufc290],
      ['https://www.wikipedia.org/wiki/UFC_290', ufc290],
      ['https://en.wikipedia.org:443/wiki/UFC%20290?oldid=1300001000', ufc290],
      ['https://en.wikipedia.org/w/index.php?title=UFC_290&oldid=1300001000', ufc290],
      ['https://en.wikipedia.org/w/index.php?action=edit&title=UFC+290', ufc290],
      ['https://en.wikipedia.org/wiki/UFC_290#:~:text=Volkanovski', ufc290],
      ['https://en.wikipedia.org/wiki/UFC_290#/media/File:UFC_290.jpg', ufc290],
      ['wikipedia.org/wiki/UFC_290', ufc290],
      ['m.wikipedia.org/wiki/UFC_290', ufc290],
      ['https://en.wikipedia.org?title=UFC_290', ufc290],
      ['https://en.wikipedia.org/wiki/index.php?title=UFC_290', ufc290],
      ['https://en.wikipedia.org/wiki/_UFC__290_', ufc290],
      ['UFC 290', ufc290],
      ['UFC 290#', ufc290],
      ['UFC_290', ufc290],
      ['UFC%20290', ufc290],
      ['https://de.wikipedia.org/wiki/UFC_290', { ...ufc290, language: 'de' }],
      ['https://zh-min-nan.wikipedia.org/wiki/UFC_290', { ...ufc290, language: 'zh-min-nan' }],
      [
        'https://en.wikipedia.org/wiki/2019_in_UFC_Fight_Nights#UFC_Fight_Night:_Jacar%C3%A9_vs._Hermansson',
        section,
      ],
      ['2019 in UFC Fight Nights#UFC Fight Night: Jacaré vs. Hermansson', section],
      ['AC/DC at 100% of www.UFC', { ...ufc290, title: 'AC/DC at 100% of www.UFC' }],
      ['50%e Night', { ...ufc290, title: '50%e Night' }],
      [`${'é'.repeat(127)}e`, { ...ufc290, title: `${'é'.repeat(127)}e` }],
      [`UFC 290#${'é'.repeat(150)}`, { ...ufc290, anchor: 'é'.repeat(150) }],
      ['UFC on Fuel TV: Franklin vs. Le', { ...ufc290, title: 'UFC on Fuel TV: Franklin vs. Le' }],
    ] as const) {
      expect.soft(readPageAddress(text), text).toEqual(expected);
    }
  });
});

describe('is no page', () => {
  test('what leads anywhere else', () => {
    for (const text of [
      '',
      ' ',
      'https://example.com/wiki/UFC_290',
      'https://en.wikipedia.org.example.com/wiki/UFC_290',
      'https://en.wikipedia.org@example.com/wiki/UFC_290',
      'https://user:password@en.wikipedia.org/wiki/UFC_290',
      'https://en.wikipedia.org:8443/wiki/UFC_290',
      'https://evil%2f.wikipedia.org/wiki/UFC_290',
      'https://en.wikipedia.org/',
      'https://en.wikipedia.org/w/api.php?action=query',
      'https://en.wikipedia.org/?oldid=1300001000',
      'https://en.wikipedia.org/wiki/%FF',
      'https://en.wikipedia.org/wiki/%00',
      'ftp://en.wikipedia.org/wiki/UFC_290',
      'file:///etc/passwd',
      '//en.wikipedia.org/wiki/UFC_290',
      'www.example.com/wiki/UFC_290',
      '/wiki/UFC_290',
      'UFC 290|UFC 291',
      '[[UFC 290]]',
      ':UFC 290',
      'UFC\u0000 290',
      'é'.repeat(128),
      `UFC 290#${'é'.repeat(150)}e`,
      'UFC 290#%00',
      'UFC 290#%FF',
      'https://en.wikipedia.org/wiki/UFC_290#a\nb',
      'https://en.wikipedia.org/x/wiki/UFC_290',
    ] as const) {
      expect.soft(readPageAddress(text), text).toBeNull();
    }
  });
});

test('links lead to the page and to a revision of it', () => {
  expect(pageLink(ufc290)).toBe('https://en.wikipedia.org/wiki/UFC_290');
  expect(pageLink(ufc290, 1300001000)).toBe('https://en.wikipedia.org/w/index.php?oldid=1300001000');
  expect(pageLink(section)).toBe(
    'https://en.wikipedia.org/wiki/2019_in_UFC_Fight_Nights#UFC_Fight_Night:_Jacar%C3%A9_vs._Hermansson',
  );
  expect(pageLink({ ...ufc290, title: 'A/B?c"d' })).toBe('https://en.wikipedia.org/wiki/A%2FB%3Fc%22d');
});
