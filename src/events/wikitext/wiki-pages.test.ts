import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needs } from '../../../test/needs.ts';
import { cardFileOf } from '../card-import/card-file.ts';
import { readCard } from '../card-import/card-import.ts';
import type { CardReading } from '../card-reading/card-reading.ts';
import { readWikitext } from './read-wikitext.ts';

const pages = `${import.meta.dirname}/../../../test/wikitext`;
const textOf = (file: string) => readFileSync(`${pages}/${file}`, 'utf8');
const { pages: cards } = JSON.parse(textOf('cards/manifest.json')) as {
  pages: { nn: string; anchor?: string }[];
};

const states = ['before', 'changed', 'during', 'after'] as const;
const cases = cards.flatMap(({ nn, anchor }) => states.map((state) => ({ file: `${nn}-${state}`, anchor })));

/** As the files of expected cards have it. */
function written(reading: CardReading) {
  const { date, announced, problems } = reading;
  const left_out = reading.left_out.map(({ red, blue, why }) => ({ a: red, b: blue, why }));
  return { ...cardFileOf(reading), x: { date, left_out, announced, problems } };
}

test('each page is read as expected', () => {
  for (const { file, anchor } of cases) {
    const reading = readWikitext(textOf(`cards/${file}.wikitext`), { anchor });
    expect.soft(written(reading), file).toEqual(JSON.parse(textOf(`cards/${file}.expected.json`)));
    expect
      .soft(
        readCard(JSON.stringify(cardFileOf(reading)), { format: 'json', withResults: true }).problems,
        file,
      )
      .toEqual([]);
  }
});

test('another event of the same year page', () => {
  const reading = readWikitext(textOf('cards/10-after.wikitext'), {
    anchor: 'UFC_Fight_Night:_Błachowicz_vs._Santos',
  });
  expect(written(reading)).toEqual(JSON.parse(textOf('cards/10-after.past-section.expected.json')));
});

type Broken = { problems: string[]; fights: number; results: number; leftOut: number };
const bad = Object.entries(JSON.parse(textOf('bad/expected.json')) as Record<string, Broken>);

test('broken pages say what is wrong with them', () => {
  for (const [name, { problems, fights, results, leftOut }] of bad) {
    const reading = readWikitext(textOf(`bad/${name}.wikitext`));
    expect
      .soft(
        {
          problems: reading.problems,
          fights: reading.fights.length,
          results: reading.fights.filter(({ result }) => result).length,
          leftOut: reading.left_out.length,
        },
        name,
      )
      .toEqual({ problems, fights, results, leftOut });
  }
});

const real = `${import.meta.dirname}/../../../../shared/data/wikitext/real`;
const excerpts = existsSync(real) ? readdirSync(real) : [];

describe(
  'excerpts of real pages',
  needs(excerpts.length > 0, 'the excerpts are not part of the clone'),
  () => {
    /** 'place red-blue, class, rounds, result' of the first and the last, opener and main event. */
    function ends(file: string, anchor?: string): [string, string, number] {
      const { fights } = readWikitext(readFileSync(`${real}/${file}`, 'utf8'), { anchor });
      const line = (fight: (typeof fights)[number] | undefined) =>
        fight &&
        [
          `${fight.red_name}-${fight.blue_name}`,
          fight.weight_class,
          fight.scheduled_rounds,
          ...(fight.result ? Object.values(fight.result) : []),
        ].join(' ');
      return [line(fights[0]) ?? '', line(fights.at(-1)) ?? '', fights.length];
    }

    test('are read from end to end', () => {
      for (const [file, anchor, opener, main, count] of [
        [
          'UFC_300.results.wikitext',
          undefined,
          'Deiveson Figueiredo-Cody Garbrandt Bantamweight 3 red submission 2',
          'Alex Pereira-Jamahal Hill Light Heavyweight 5 red ko_tko 1',
          13,
        ],
        [
          'Bellator_300.results.wikitext',
          undefined,
          'Bryce Meredith-Miguel Peimbert Bantamweight 3 red decision ',
          'Usman Nurmagomedov-Brent Primus Lightweight 5 nc nc 5',
          16,
        ],
        [
          '2024_in_LFA.section-174.wikitext',
          '#LFA_174:_Jones_vs_Gennrich',
          'Zeb Vincent-Herbert Rogers-Williams Middleweight 3 red dq 1',
          'Kegan Gennrich-JaCobi Jones Lightweight 5 red submission 5',
          5,
        ],
        [
          '2024_in_Cage_Warriors.section-169.wikitext',
          'Cage Warriors 169 ',
          'Carlos Pereira-Darren Stewart Catchweight (195 lb) 3 red ko_tko 2',
          "Jordan Vucenic-Simeone D'Anna Featherweight 3 red submission 2",
          4,
        ],
        [
          'DWCS_season_7.weeks-1-2-7.wikitext',
          "Dana White's Contender Series 63",
          'Kaynan Kruschewsky-Dylan Mantello Welterweight 3 red submission 1',
          "Talita Alencar-Stephanie Luciano Women's Strawweight 3 draw decision ",
          2,
        ],
        [
          '2026_in_ONE.section-Samurai-4.wikitext',
          undefined,
          "Itsuki Hirata-Jihin Radzuan Women's Atomweight MMA 3",
          'Jonathan Haggerty-Hiroki Akimoto Bantamweight Kickboxing 5',
          3,
        ],
        [
          '2026_in_Glory.section-Rivals-6.wikitext',
          undefined,
          'Ali Cenik-Mo Amine Light Heavyweight 95 kg 3',
          'Tayfun Özcan-Anouar Afakir Lightweight 70 kg 3',
          2,
        ],
        [
          'UFC_332.announced-2026-09-29.wikitext',
          undefined,
          'Court McGee-Eric Nolan Welterweight 3',
          "Natália Silva-Wang Cong Women's Flyweight 5",
          13,
        ],
      ] as [string, string | undefined, string, string, number][]) {
        expect.soft(ends(file, anchor), file).toEqual([opener, main, count]);
      }
    });

    test('bouts announced beside a card, and alone', () => {
      const read = (file: string) => readWikitext(readFileSync(`${real}/${file}`, 'utf8'));
      expect(read('UFC_333.announced-2026-09-29.wikitext').announced).toMatchObject([
        { red: 'Aaron Pico', blue: 'Losene Keita', weight_class: 'Featherweight' },
        { red: 'Jacob Malkoun', blue: 'Abubakar Vagaev', weight_class: 'Middleweight' },
        { red: 'Colby Thicknesse', blue: 'Asaf Chopurov', weight_class: 'Bantamweight' },
      ]);
      expect(read('UFC_335.only-announced-bouts.wikitext')).toMatchObject({
        announced: [{ red: 'Sean Strickland', blue: 'Nassourdine Imavov', weight_class: 'Middleweight' }],
        problems: ['no_date', 'no_bouts'],
      });
    });
  },
);
