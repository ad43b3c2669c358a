import { expect, test } from 'vitest';
import { isPictureAddress } from '../wikipedia/wikipedia.server.ts';
import { freePicture } from './free-picture.server.ts';

const by = (license: string) => `https://creativecommons.org/licenses/${license}`;

interface Metadata {
  name?: unknown;
  address?: unknown;
  artist?: unknown;
  nonFree?: unknown;
}

const field = (value: unknown) => (value === undefined ? undefined : { value });

const found = ({ name, address, artist, nonFree }: Metadata, more: object = {}) =>
  freePicture({
    thumburl: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/A.jpg/480px-A.jpg',
    descriptionurl: 'https://commons.wikimedia.org/wiki/File:A.jpg',
    extmetadata: {
      LicenseShortName: field(name),
      LicenseUrl: field(address),
      Artist: field(artist),
      NonFree: field(nonFree),
    },
    ...more,
  });

const none = undefined;
test('which pictures are free', () => {
  for (const [what, name, address, artist, expected] of [
    ['CC BY-SA 4.0', 'CC BY-SA 4.0', by('by-sa/4.0'), 'Ann', by('by-sa/4.0')],
    [
      'CC BY 2.0, without the scheme',
      'CC BY 2.0',
      '//creativecommons.org/licenses/by/2.0',
      'Ann',
      by('by/2.0'),
    ],
    ['CC BY-SA 3.0 de', 'CC BY-SA 3.0 de', by('by-sa/3.0/de/deed.en'), 'Ann', by('by-sa/3.0/de/deed.en')],
    ['plain http', 'CC BY 3.0', 'http://creativecommons.org/licenses/by/3.0', 'Ann', by('by/3.0')],
    [
      'CC0',
      'CC0',
      'http://creativecommons.org/publicdomain/zero/1.0/deed.en',
      none,
      'https://creativecommons.org/publicdomain/zero/1.0/deed.en',
    ],
    ['public domain', 'Public domain', none, 'US Navy', null],
    ['public domain of nobody', 'public domain', none, none, null],
    ['CC BY of nobody', 'CC BY 4.0', by('by/4.0'), none, false],
    ['CC BY of an empty name', 'CC BY 4.0', by('by/4.0'), '<span> &nbsp; </span>', false],
    ['CC BY without an address', 'CC BY 4.0', none, 'Ann', false],
    ['CC BY, not for sale', 'CC BY-NC 4.0', by('by-nc/4.0'), 'Ann', false],
    ['CC BY, no changes', 'CC BY-ND 4.0', by('by-nd/4.0'), 'Ann', false],
    ['an address that says otherwise', 'CC BY 4.0', by('by-nc/4.0'), 'Ann', false],
    ['a name that says otherwise', 'Public domain', by('by/4.0'), 'Ann', false],
    ["an address of another's", 'CC BY 4.0', 'https://example.com/licenses/by/4.0', 'Ann', false],
    ['a script for an address', 'CC BY 4.0', 'javascript:alert(1)', 'Ann', false],
    ['fair use', 'Fair use', none, 'Ann', false],
    ['GFDL', 'GFDL', 'https://www.gnu.org/copyleft/fdl.html', 'Ann', false],
    ['no license', none, none, 'Ann', false],
    ['a license that is no text', { toString: 'x' }, 1, ['Ann'], false],
  ] as [string, unknown, unknown, unknown, string | null | false][]) {
    const picture = found({ name, address, artist });
    if (expected === false) return expect.soft(picture, what).toBeNull();
    expect.soft(picture, what).toMatchObject({ license: name, license_url: expected });
  }
});

test('a picture without what a credit needs is left out', () => {
  for (const [what, metadata, more] of [
    ['not free here', { nonFree: 'true' }, {}],
    ['no file page', {}, { descriptionurl: undefined }],
    [
      "a file page of another's",
      {},
      { descriptionurl: 'https://commons.wikimedia.org.example.com/wiki/File:A.jpg' },
    ],
    ['no small picture', {}, { thumburl: undefined }],
    ['nothing known', {}, { extmetadata: [] }],
  ] as const) {
    const free = { name: 'CC BY 4.0', address: by('by/4.0'), artist: 'Ann' };
    expect.soft(found(free), what).not.toBeNull();
    expect.soft(found({ ...free, ...metadata }, more), what).toBeNull();
  }
});

test('the author, without markup', () => {
  for (const [artist, author] of [
    ['<a href="//commons.wikimedia.org/wiki/User:Ann" title="User:Ann">Ann&nbsp;Lee</a>', 'Ann Lee'],
    ['<bdi><a rel="nofollow" href="https://x.org">Jos&eacute; &#38; Co.</a>\n</bdi>', 'José & Co.'],
    ['Ann\u202e\u200b Lee <script>alert(1)', 'Ann Lee alert(1)'],
    ['<'.repeat(100_000), null],
    ['x'.repeat(300), `${'x'.repeat(99)}…`],
  ] as const) {
    expect.soft(found({ name: 'Public domain', artist }), artist).toMatchObject({ author });
  }
});

test('which addresses are asked for a picture', () => {
  for (const [address, expected] of [
    ['https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/A.jpg/480px-A.jpg', true],
    ['http://upload.wikimedia.org/A.jpg', false],
    ['https://upload.wikimedia.org:8443/A.jpg', false],
    ['https://upload.wikimedia.org@example.com/A.jpg', false],
    ['https://user@upload.wikimedia.org/A.jpg', false],
    ['https://upload.wikimedia.org.example.com/A.jpg', false],
    ['https://en.wikipedia.org/A.jpg', false],
    ['http://127.0.0.1:8080/A.jpg', false],
    ['file:///etc/passwd', false],
    ['A.jpg', false],
  ] as const) {
    expect.soft(isPictureAddress(address, 'https://{language}.wikipedia.org'), address).toBe(expected);
  }
});

test('a mirror has its own pictures', () => {
  expect(isPictureAddress('http://mirror.lan/A.jpg', 'http://mirror.lan/{language}')).toBe(true);
  expect(isPictureAddress('http://other.lan/A.jpg', 'http://mirror.lan/{language}')).toBe(false);
});
