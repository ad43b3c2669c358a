import fc from 'fast-check';

/** Texts that have broken servers before. */
const strange = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u200b\u200d\ufeff',
  '\u202eknufelpmis\u202c',
  'e\u0301\u0301\u0301',
  '\r\nset-cookie: session=planted',
  '👩‍👧‍👦'.repeat(60),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '0x10',
  'null',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  "'; drop table picks; --",
  '$' + '{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '\\',
  '%',
  '_',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  'a@b',
  `${'a'.repeat(200)}@${'b'.repeat(200)}.example`,
  'https://\0.example',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  // Any code unit, lone surrogates included.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units)),
  },
);

const strangeNumbers = [0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308];

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...strangeNumbers, null, true, [], {}, [[[[]]]], { length: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Percent-encodes a text for an address; lone surrogates become their three raw bytes. */
export function inAddress(text: string): string {
  return [...text]
    .map((character) => {
      if (/[\w.~-]/.test(character)) return character;
      const code = character.charCodeAt(0);
      const isHalf = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
      const bytes = isHalf
        ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
        : [...Buffer.from(character)];
      return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    })
    .join('');
}
