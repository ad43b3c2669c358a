import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../../test/needs.ts';
import { differBySuffix, nameKey, pairKey, sameFighter, sameSpelling } from './same-fighter.ts';

describe('another spelling of the same fighter', () => {
  test('is the same person', () => {
    for (const [what, one, other] of [
      ['accents and case', 'Jiří Procházka', 'jiri prochazka'],
      ['letters that do not decompose', 'Jan Błachowicz', 'Jan Blachowicz'],
      ['stops', 'T.J. Dillashaw', 'TJ Dillashaw'],
      ['initials apart', 'B. J. Penn', 'BJ Penn'],
      ['a curly apostrophe', 'Casey O’Neill', "Casey O'Neill"],
      ['a hyphen', 'Jessica-Rose Clark', 'Jessica Rose Clark'],
      ['another kind of hyphen', 'Kai Kara‑France', 'Kai Kara-France'],
      ['the surname first', 'Tiequan Zhang', 'Zhang Tiequan'],
      ['the surname first, in one word', 'Alateng Heili', 'Alatengheili'],
      ['the surname first, words joined', 'Choi Doo-ho', 'Dooho Choi'],
      ['the surname first, a hyphen less', 'Kim Dong-hyun', 'Dong Hyun Kim'],
      ['a name in between', 'Ian Garry', 'Ian Machado Garry'],
      ['a name before', 'Jesús Aguilar', 'Jesus Santos Aguilar'],
      ['a name behind', 'Aleksandar Rakic', 'Aleksandar Rakić Jovanović'],
      ['a stroke before it', '- Ian Garry', 'Ian Machado Garry'],
      ['a surname that ends like a suffix', 'Ann Bajr', 'Ann Bo Bajr'],
      ['a surname that begins like one', 'Ann Srbic', 'Ann Bo Srbic'],
      ['Jr. in both', 'Raúl Rosas Jr.', 'Raul Rosas, Jr'],
      ['III in both', 'Bobby Seronio III', 'Bobby Lee Seronio III'],
      ['Jr. and another order', 'Rosas Raul Jr.', 'Raúl Rosas Jr.'],
      ['a short first name', 'Alex Hernandez', 'Alexander Hernandez'],
      ['an initial', 'J. Tafa', 'Justin Tafa'],
      ['a short first name and a name in between', 'Dan Ige', 'Daniel Keoki Ige'],
      ['one word', 'Jacaré', 'Jacare'],
      ['many words in another order', 'Ana Bea Cis Dot Eve Fay', 'Fay Eve Dot Cis Bea Ana'],
      ['another alphabet, the same letters', 'Фёдор Емельяненко', 'федор емельяненко'],
    ] as const) {
      expect.soft(sameFighter({ name: one }, { name: other }), what).toBe(true);
      expect.soft(sameFighter({ name: other }, { name: one }), what).toBe(true);
    }
  });

  test('is a respelling, not a replacement', () => {
    for (const [what, one, other, same] of [
      ['the same article', 'Bobby Green', 'Bobby Green', true],
      ['the same article, typed differently', 'bobby_Green', 'Bobby Green', true],
      ['the same article, with blanks', ' Bobby__Green_', 'Bobby Green', true],
      ['a page that has a list in its name', 'A list of one', 'A list of one', true],
      ['another article', 'Bobby Green', 'King Green', false],
      ['a list is nobody', 'List of UFC fighters', 'List of UFC fighters', false],
      ['a section is nobody', '2024 in LFA#LFA 174', '2024 in LFA#LFA 174', false],
      ['no article', null, null, false],
      ['an empty one', '', '', false],
    ] as const) {
      expect
        .soft(sameFighter({ name: 'Bobby Green', link: one }, { name: 'King Green', link: other }), what)
        .toBe(same);
    }
  });
});

test('another fighter is somebody else', () => {
  for (const [what, one, other] of [
    ['brothers with one initial', 'Justin Tafa', 'Junior Tafa'],
    ['brothers with one initial', 'Daniel Teymur', 'David Teymur'],
    ['a ring name', 'Bobby Green', 'King Green'],
    ['a married name', 'Yana Kunitskaya', 'Yana Santos'],
    ['another transcription', 'Aleksei Oleinik', 'Oleksiy Oliynyk'],
    ['one word of several', 'Jacaré', 'Ronaldo Jacaré Souza'],
    ['a common first name', 'Alex Perez', 'Alex Reyes'],
    ['father and son', 'Floyd Mayweather Sr.', 'Floyd Mayweather Jr.'],
    ['perhaps father and son', 'Raúl Rosas', 'Raul Rosas Jr.'],
    ['perhaps grandfather and grandson', 'Bobby Seronio III', 'Bobby Seronio'],
    ['the same letters, not the same words', 'Dan Blee', 'Len Abde'],
    ['the same letters, too many words to turn', 'Ana Bea Cis Dot Eve Fay', 'Naa Bea Cis Dot Eve Fay'],
    ['another alphabet', 'Fedor Emelianenko', 'Фёдор Емельяненко'],
    ['another alphabet, two of them', 'Фёдор Емельяненко', 'Александр Волков'],
    ['nobody', '', 'Alex Perez'],
  ] as const) {
    expect.soft(sameFighter({ name: one }, { name: other }), what).toBe(false);
    expect.soft(sameFighter({ name: other }, { name: one }), what).toBe(false);
  }
});

test('a suffix that the same article got is another spelling', () => {
  const link = 'Raul Rosas Jr.';
  const [one, other] = [
    { name: 'Raul Rosas', link },
    { name: 'Raul Rosas Jr.', link },
  ];
  expect([sameFighter(one, other), sameFighter(other, one)]).toEqual([true, true]);
  expect(sameFighter(one, { ...other, link: 'Raul Rosas (father)' })).toBe(false);
});

test('a name of many words costs no more than one of few', () => {
  const words = Array.from({ length: 50 }, (_, at) => `w${at}`);
  const [name, turned] = [words.join(' '), words.toReversed().join(' ')];
  expect(sameFighter({ name }, { name: turned })).toBe(true);
  expect(sameFighter({ name: `${name} a` }, { name: `${turned} b` })).toBe(false);
});

test('only a suffix differs: just somebody who knows can say whether they are the same', () => {
  for (const [one, other, is] of [
    ['Raul Rosas', 'Raúl Rosas Jr.', true],
    ['Floyd Mayweather Sr.', 'Floyd Mayweather Jr.', true],
    ['Bobby Lee Seronio III', 'Bobby Seronio', true],
    ['Raul Rosas Jr.', 'Raul Rosas, Jr', false],
    ['Raul Rosas', 'Raul Rosas', false],
    ['Raul Rosas', 'Raul Diaz Jr.', false],
    ['Jr.', 'Sr.', false],
  ] as const) {
    expect.soft(differBySuffix(one, other), `${one}, ${other}`).toBe(is);
    expect.soft(differBySuffix(other, one), `${other}, ${one}`).toBe(is);
  }
});

test('a name by its letters, and a bout by both in any corners', () => {
  expect(['T.J. O’Neill', 'ANN - ruiz', ' ??? '].map(nameKey)).toEqual(['tjoneill', 'annruiz', '???']);
  expect(sameSpelling('Ann Ruiz', 'ann-ruiz')).toBe(true);
  expect(sameSpelling('Ann Ruiz', 'Ruiz Ann')).toBe(false);
  expect(pairKey('Bea Holm', 'Ann Ruiz')).toBe(pairKey('Ann Ruiz', 'BEA HOLM'));
  expect(new Set(['Bea Holm', 'Cy Dow', 'Ann Ruiz'].map((blue) => pairKey('Ann Ruiz', blue))).size).toBe(3);
});

const folder = `${import.meta.dirname}/../../../shared/data/cards`;
const files = existsSync(folder) ? readdirSync(folder) : [];

test(
  'of all pairs of names of real cards none is one fighter',
  needs(files.length > 0, REAL_CARDS_MISSING),
  () => {
    const names = new Set<string>();
    for (const file of files) {
      const { fights } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      for (const { red_name, blue_name } of fights) names.add(red_name).add(blue_name);
    }
    const all = [...names];
    const taken = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .flatMap((other) => (sameFighter({ name: one }, { name: other }) ? [`${one}, ${other}`] : [])),
    );
    expect(all.length).toBeGreaterThan(600);
    expect(taken).toEqual([]);
    expect(all.every((name) => sameSpelling(name, name.toUpperCase()))).toBe(true);
  },
);
