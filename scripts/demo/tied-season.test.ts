import { expect, test } from 'vitest';
import { scoreBreakdown } from '../../src/scoring/score-pick.ts';
import { CLASSIC_SCORING } from '../../src/scoring/scoring.ts';
import { ladderSteps } from '../../src/scoring/season/ladder.ts';
import { seasonTable } from '../../src/scoring/season/season-table.ts';
import { demoResult, picksWorth } from './card.ts';
import { friends } from './cast.ts';
import { chance } from './chance.ts';
import { type RightParts, tiedNights } from './tied-season.ts';

const random = chance(7);

/** As many fights as a demo card has. */
function score(worth: RightParts) {
  const results = Array.from({ length: 9 }, () => demoResult(3, random));
  const parts = picksWorth(worth, results).map((pick, fight) =>
    scoreBreakdown(
      pick as Parameters<typeof scoreBreakdown>[0],
      results[fight] as Parameters<typeof scoreBreakdown>[1],
      CLASSIC_SCORING,
    ),
  );
  const count = (part: 'winner' | 'method' | 'round') => parts.filter((one) => one[part] > 0).length;
  return { winners: count('winner'), methods: count('method'), rounds: count('round') };
}

test('picks of the demo get exactly as much right as they should', () => {
  for (const name of friends) {
    for (const worth of tiedNights[name]) expect(Object.values(score(worth)), name).toEqual(worth);
  }
});

test('after its tied nights every step of the ladder separates two friends, and two share a rank', () => {
  const winners = ['Björn', 'Maya', 'Maya'];
  const members = friends.map((name) => ({
    id: name,
    name,
    joined_at: new Date(0),
    scores: tiedNights[name].map((worth, event) => ({
      event,
      ...score(worth),
      won: winners[event] === name,
      right_since_wrong: null,
    })),
    imported: null,
  }));
  const events = winners.map((_, n) => ({
    id: String(n),
    start_time: new Date(n + 1),
    complete: true,
    scoring: CLASSIC_SCORING,
  }));
  const { rows } = seasonTable({ events, members, rules: { drop_worst: 1 } });
  expect(rows.map(({ place, name, points }) => [place, name, points])).toEqual([
    [1, 'Maya', 60],
    [2, 'Theo', 60],
    [3, 'Ines', 60],
    [4, 'Kofi', 60],
    [5, 'Zuzana', 60],
    [6, 'Linh', 60],
    [6, 'Rafael', 60],
    [8, 'Björn', 49],
  ]);
  expect(new Set(rows.flatMap(({ ahead }) => ahead?.step ?? []))).toEqual(new Set(ladderSteps));
});
