import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinguish, skeleton } from './look-alikes.server.ts';

describe('names that look alike have one skeleton', () => {
  test('whatever letters they use', () => {
    for (const [what, one, other] of [
      ['the same', 'Ana', 'Ana'],
      ['Cyrillic letters', 'Ana', 'Аnа'],
      ['Greek ones', 'Bob', 'Βοb'],
      ['a capital i, an l, a one and a bar', 'lllll', 'lI1|Ӏ'],
      ['zero and O', 'Zoe0', 'ZoeO'],
      ['two letters that read as one', 'morn', 'rnom'],
      ['full-width letters', 'Ana', 'Ａｎａ'],
      ['raised ones', 'Ana2', 'Aⁿa²'],
      ['mathematical ones', 'Ana', '𝐀𝗇𝒂'],
      ['composed and decomposed', 'Cléo', 'Cle\u0301o'],
      ['what nobody can see', 'Ana', 'A\u200Bn\u00ADa\uFE0F'],
      ['apostrophes', "D'Arcy", 'D’Arcy'],
    ] as const) {
      expect.soft(skeleton(other), what).toBe(skeleton(one));
    }
  });

  test('but for what anybody sees', () => {
    for (const [what, one, other] of [
      ['another letter', 'Ana', 'Ada'],
      ['an accent', 'Ana', 'Aña'],
      ['capitals', 'Ana', 'ANA'],
      ['a space', 'Jo Ann', 'JoAnn'],
    ] as const) {
      expect.soft(skeleton(other), what).not.toBe(skeleton(one));
    }
  });

  test('a skeleton is its own skeleton', () => {
    const name = fc.string({
      unit: fc.constantFrom('m', 'ｍ', 'І', '1', 'é', '\u0301', 'ǎ', 'ß', '김', '👍'),
    });
    fc.assert(
      fc.property(name, (text) => {
        expect(skeleton(skeleton(text))).toBe(skeleton(text));
      }),
    );
  });
});

describe('namesakes are numbered', () => {
  const shown = (...names: string[]) => [
    ...distinguish(names.map((name, index) => ({ id: `${index}`, name }))).values(),
  ];

  test('in the order of the list', () => {
    for (const [names, distinct] of [
      [
        ['Ana', 'Bo', 'Ana'],
        ['Ana', 'Bo', 'Ana (2)'],
      ],
      [
        ['Ana', 'Аnа', 'Ana'],
        ['Ana', 'Аnа (2)', 'Ana (3)'],
      ],
      [
        ['Deleted member', 'Deleted member'],
        ['Deleted member', 'Deleted member (2)'],
      ],
      [
        ['Ana', 'Ana (2)', 'Ana'],
        ['Ana', 'Ana (2)', 'Ana (3)'],
      ],
      [
        ['Ana', 'Ana', 'Ana (2)'],
        ['Ana', 'Ana (2)', 'Ana (2) (2)'],
      ],
      [
        ['ana', 'ANA', 'Aña'],
        ['ana', 'ANA', 'Aña'],
      ],
    ] as const) {
      expect.soft(shown(...names), JSON.stringify(names)).toEqual(distinct);
    }
  });

  test('no two names look alike, and the first of each is unchanged', () => {
    const name = fc.constantFrom('Ana', 'Аna', 'Ana (2)', 'Ana (3)', 'Аna (2)', 'Ana (2) (2)', 'Bo');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const distinct = shown(...names);
        expect(new Set(distinct.map(skeleton)).size).toBe(names.length);
        expect(distinct[0]).toBe(names[0]);
        for (const [index, one] of distinct.entries()) expect(one.startsWith(names[index]!)).toBe(true);
      }),
    );
  });

  test('a thousand namesakes are numbered at once', () => {
    const distinct = shown(...Array<string>(1000).fill('Ana'));
    expect(distinct.at(-1)).toBe('Ana (1000)');
  });
});
