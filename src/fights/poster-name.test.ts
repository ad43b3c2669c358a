import { describe, expect, it } from 'vitest';
import { posterName, posterWidth } from './poster-name.ts';

describe('a name on a poster', () => {
  it.each([
    ['Jan Błachowicz', 'Jan', 'Błachowicz'],
    ['Elizeu Zaleski dos Santos', 'Elizeu', 'Zaleski dos Santos'],
    ['  Jon   Jones ', 'Jon', 'Jones'],
    ['Aoriqileng', '', 'Aoriqileng'],
    ['', '', ''],
  ])('%j is %j small and %j large', (name, given, family) => {
    expect(posterName(name)).toEqual({ given, family });
  });

  it('takes its width from the widest word of either corner', () => {
    expect(posterWidth(['Jon Jones', 'Karolina Kowalkiewicz'])).toBe(posterWidth(['Karolina Kowalkiewicz']));
    expect(posterWidth(['Elizeu Zaleski dos Santos'])).toBe(posterWidth(['A Zaleski']));
  });

  it('counts wide letters wider than narrow ones', () => {
    expect(posterWidth(['A Wammow'])).toBeGreaterThan(posterWidth(['A Hattan']));
    expect(posterWidth(['A Hijiti'])).toBeLessThan(posterWidth(['A Hattan']));
  });
});
