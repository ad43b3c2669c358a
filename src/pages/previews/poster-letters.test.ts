import { describe, expect, test } from 'vitest';
import { posterName, posterText, posterWidth } from './poster-letters.server.ts';

describe('what the poster face can draw', () => {
  test.each([
    ['Octagon Oracles', 'OCTAGON ORACLES'],
    ['Łódź straße', 'ŁÓDŹ STRASSE'],
    ['Nguyễn’s', 'NGUYỄN’S'],
    ['Fight 🥊🥊 Club 👨‍👩‍👧', 'FIGHT CLUB'],
    ['🇧🇷 2️⃣ Cage', '2 CAGE'],
    ['A "b" <c> & d', 'A "B" <C> & D'],
  ])('%s as %s', (name, drawn) => {
    expect(posterName(name)).toBe(drawn);
  });

  test.each(['Бойцы', '格闘技', 'محاربون', 'לוחמים', '🥊🥊', '!!!', 'x̌y', '\u{1F3F4}', ''])(
    '%s not: the picture of all others stands in',
    (name) => {
      expect(posterName(name)).toBeNull();
    },
  );

  test('pairs stand closer together where the face says so, under accents too', () => {
    expect(posterWidth('AV')).toBeLessThan(posterWidth('A') + posterWidth('V'));
    expect(posterWidth('ÁV')).toBeCloseTo(posterWidth('AV') + posterWidth('Á') - posterWidth('A'));
  });

  test('what is drawn is outlines only, never the text', () => {
    const drawn = posterText('<B>&', { x: 0, y: 0, size: 10, fill: '#fff' });
    expect(drawn.replace(/<(\/?g|path)[^<>]*>/g, '')).toBe('');
  });
});
