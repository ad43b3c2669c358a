import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printedComparison } from '../../../scripts/card/printed.ts';
import { needs, REAL_CARDS_MISSING } from '../../../test/needs.ts';
import { followCard } from '../../../test/wikitext/follow-card.ts';
import { noResult } from '../../fights/fight.ts';
import { emptyReading, type ReadFight } from '../card-reading/card-reading.ts';
import { readWikitext } from '../wikitext/read-wikitext.ts';
import { type CardFight, compareCard } from './compare-card.ts';

const pages = `${import.meta.dirname}/../../../test/wikitext`;
const textOf = (file: string) => readFileSync(`${pages}/${file}`, 'utf8');
const jsonOf = (file: string) => JSON.parse(textOf(file));
const cards = jsonOf('cards/manifest.json').pages as { nn: string; anchor?: string }[];

const withIds = (fights: CardFight[]) =>
  fights.map((fight, at) => ({ ...noResult, ...fight, id: String(at) }));

test('each page lists its changes once and, followed to the end, keeps every corner', () => {
  for (const { nn, anchor } of cards) {
    let stored: CardFight[] = withIds(jsonOf(`cards/${nn}-before.expected.json`).fights);
    const corners = stored.map(({ red_name, blue_name }) => [red_name, blue_name]);
    const steps = ['changed', 'changed', 'during', 'after', 'after'].map((state) => {
      const page = readWikitext(textOf(`cards/${nn}-${state}.wikitext`), { anchor });
      const comparison = compareCard({ fights: stored }, page);
      expect.soft(comparison.suspicions, nn).toEqual([]);
      stored = followCard({ fights: stored }, page);
      return printedComparison(comparison, page).steps;
    });
    expect.soft(steps, nn).toEqual([jsonOf(`cards/${nn}-steps.json`)['before-changed'], [], [], [], []]);
    const followed = stored.map(({ id, red_link: _, blue_link: __, ...fight }) => fight);
    expect.soft(followed, nn).toEqual(jsonOf(`cards/${nn}-applied.json`));
    const turned = followed.filter(({ red_name, blue_name }) =>
      corners.some(([red, blue]) => red === blue_name && blue === red_name),
    );
    expect.soft(turned, nn).toEqual([]);
  }
});

const bad = Object.entries(
  jsonOf('bad/expected.json') as Record<string, { suspicious?: boolean; gone?: number }>,
);

test('a broken page changes nothing', () => {
  for (const [name, { suspicious, gone }] of bad.filter(([, { gone }]) => gone !== undefined)) {
    const { fights } = jsonOf('cards/01-changed.expected.json');
    const page = readWikitext(textOf(`bad/${name}.wikitext`));
    const { differences, suspicions } = compareCard({ fights: withIds(fights) }, page);
    expect
      .soft(
        suspicions.some((reason) => reason !== 'not_quiet'),
        name,
      )
      .toBe(suspicious);
    expect.soft(differences.filter(({ kind }) => kind === 'gone').length, name).toBe(gone);
  }
});

const folder = `${import.meta.dirname}/../../../../shared/data/cards`;
const files = existsSync(folder) ? readdirSync(folder) : [];

test(
  'real cards in any corners and any order turn no pick round',
  needs(files.length > 0, REAL_CARDS_MISSING),
  () => {
    for (const file of files) {
      const fights = withIds(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).fights as CardFight[]);
      const order = fc.shuffledSubarray(fights, { minLength: fights.length });
      const turns = fc.array(fc.boolean(), { minLength: fights.length, maxLength: fights.length });
      fc.assert(
        fc.property(order, turns, (listed, isSwapped) => {
          const page = listed.map(({ red_name, blue_name }, at): ReadFight => {
            const [red, blue] = isSwapped[at] ? [blue_name, red_name] : [red_name, blue_name];
            const result = {
              result_winner: isSwapped[at] ? 'blue' : 'red',
              result_method: 'decision',
              result_round: null,
            } as const;
            const details = { scheduled_rounds: 3, weight_class: null, rounds_guessed: true } as const;
            return { bout_order: at + 1, red_name: red, blue_name: blue, ...details, result };
          });
          const reading = { ...emptyReading, fights: page };
          const comparison = compareCard({ fights }, reading);
          expect(printedComparison(comparison, reading).steps).toEqual([]);
          const followed = followCard({ fights }, reading);
          expect(followed.map(({ red_name }) => red_name)).toEqual(listed.map(({ red_name }) => red_name));
          expect(followed.every(({ result_winner }) => result_winner === 'red')).toBe(true);
        }),
        { numRuns: 10 },
      );
    }
  },
);
