import { describe, expect, it } from 'vitest';
import { posterLines, posterName, posterWidth } from './poster-name.ts';

describe('a name on a poster', () => {
  it('is small and large', () => {
    for (const [name, given, family] of [
      ['Jan Błachowicz', 'Jan', 'Błachowicz'],
      ['Elizeu Zaleski dos Santos', 'Elizeu', 'Zaleski dos Santos'],
      ['  Jon   Jones ', 'Jon', 'Jones'],
      ['Aoriqileng', '', 'Aoriqileng'],
      ['', '', ''],
    ] as const) {
      expect.soft(posterName(name), name).toEqual({ given, family });
    }
  });

  it('takes its width from the widest word of either corner', () => {
    expect(posterWidth(['Jon Jones', 'Karolina Kowalkiewicz'])).toBe(posterWidth(['Karolina Kowalkiewicz']));
    expect(posterWidth(['Elizeu Zaleski dos Santos'])).toBe(posterWidth(['A Zaleski']));
  });

  it('counts wide letters wider than narrow ones', () => {
    expect(posterWidth(['A Wammow'])).toBeGreaterThan(posterWidth(['A Hattan']));
    expect(posterWidth(['A Hijiti'])).toBeLessThan(posterWidth(['A Hattan']));
  });

  it('fits its poster', () => {
    for (const [what, names, likeName, lines] of [
      ['one word takes as much on every line', ['A Hattan'], 'A Hattan', 1],
      ['three words fit on three lines as wide as the widest', ['A Hattan Hattan Hattan'], 'A Hattan', 3],
      ['short words share a line', ['A Hat Hattan'], 'A Hattan', 2],
      ['the corner that needs more decides', ['A Hat', 'B Hattan'], 'A Hattan', 1],
    ] as const) {
      expect.soft(posterLines(names)[lines - 1], what).toBe(posterLines([likeName])[0]);
    }
  });

  it('breaks a word that no line can hold', () => {
    const [one, two, three] = posterLines([`A ${'n'.repeat(48)}`]);
    expect(two).toBeLessThan(one * 0.65);
    expect(three).toBeLessThan(one * 0.45);
  });
});
