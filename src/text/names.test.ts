import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameLength, normalizeName } from './normalize-name.ts';
import { lineOrNull, trimmedLine } from './text-field.ts';

test('names as they are stored', () => {
  for (const [what, typed, name] of [
    ['ends are trimmed', '  Bo  ', 'Bo'],
    ['inner white space becomes one space', 'Bo\t \u00a0\u3000Hyun', 'Bo Hyun'],
    ['line breaks too', 'Bo\r\nHyun\u2028Kim\u0085!', 'Bo Hyun Kim !'],
    ['letters are composed', 'Cle\u0301o', 'Cl\u00e9o'],
    ['zero-width characters go', 'A\u200bma\u200dra\u2060\ufeff', 'Amara'],
    ['and what they kept apart is composed', 'e\u200b\u0301', '\u00e9'],
    ['bidi overrides and isolates go', '\u202eAmara\u2066\u2069\u200f\u061c', 'Amara'],
    ['control characters go', 'A\u0000ma\u0007ra\u007f', 'Amara'],
    ['blank letters go', '\u3164\u115f\uffa0\u2800', ''],
    ['soft hyphens and tag letters go', 'Am\u00adara\u{e0041}', 'Amara'],
    ['broken surrogates go', 'Amara\ud83d', 'Amara'],
    ['a family stays together', '👩\u200d👧', '👩\u200d👧'],
    ['a colored hand and a red heart keep their look', '👍🏽 \u2764\ufe0f', '👍🏽 \u2764\ufe0f'],
    ['a boxer with skin tone and gender', '🏋🏽\u200d♀\ufe0f', '🏋🏽\u200d♀\ufe0f'],
    ['a joiner after a style that styles nothing goes with it', '\ufe0f\u200d👩', '👩'],
    ['other scripts stay', ' 김보현 Ωmega Ðóra ', '김보현 Ωmega Ðóra'],
  ] as const) {
    expect.soft(normalizeName(typed), what).toBe(name);
  }
});

test('normalizing twice changes nothing more', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      'e',
      '\u0301',
      ' ',
      '\t',
      '\u200d',
      '\ufe0f',
      '👩',
      '🏽',
      '\u202e',
      '\u2800',
      '\ud83d',
    ),
  });
  fc.assert(
    fc.property(text, (typed) => {
      const name = normalizeName(typed);
      expect(normalizeName(name)).toBe(name);
    }),
  );
});

test('length counts code points', () => {
  expect(nameLength('Cléo')).toBe(4);
  expect(nameLength('👍')).toBe(1);
  expect(nameLength('👍🏽')).toBe(2);
});

test('a text on one line', () => {
  for (const [typed, line] of [
    ['  UFC 300 ', 'UFC 300'],
    ['a\u0000b\nc', 'a b c'],
    ['a\r\n\tb', 'a b'],
    ['Jon\u202e\u200b Jones\ufeff', 'Jon Jones'],
    ['\u2066\u2069', ''],
    ['Main  Event 🏋🏽\u200d♀\ufe0f', 'Main  Event 🏋🏽\u200d♀\ufe0f'],
    ['\t\n', ''],
    ['', ''],
  ] as const) {
    expect.soft(trimmedLine(typed), typed).toBe(line);
    expect.soft(lineOrNull(typed), typed).toBe(line === '' ? null : line);
  }
});

test('nothing is null', () => {
  expect(lineOrNull(null)).toBeNull();
  expect(lineOrNull(undefined)).toBeNull();
});
