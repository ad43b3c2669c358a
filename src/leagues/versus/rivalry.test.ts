import { expect, test } from 'vitest';
import type { Pick, Result } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { importedRivalry, type MetFight, rivalry } from './rivalry.ts';

const red: Pick = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const blue: Pick = { pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 1 };
const redByDecision: Result = { result_winner: 'red', result_method: 'decision', result_round: null };
const redByKnockout: Result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };

type Told = [event: number, a: Pick | null, b: Pick | null, result?: Result, complete?: boolean];

const fight = (
  [event, pick_a, pick_b, result = redByDecision, complete = true]: Told,
  at: number,
): MetFight => ({
  event: {
    id: `e${event}`,
    name: `Event ${event}`,
    start_time: new Date(event),
    complete,
    scoring: CLASSIC_SCORING,
  },
  fight_id: `f${at}`,
  bout_order: at,
  red_name: 'Red',
  blue_name: 'Blue',
  ...result,
  pick_a,
  pick_b,
});

test('a rivalry in words', () => {
  for (const [what, fights, expected] of [
    ['nothing in common', [], { wins: { a: 0, b: 0 }, ties: 0, both: 0, same: 0, biggestSwing: null }],
    ['one event won', [[1, red, blue]], { wins: { a: 1, b: 0 }, right: { a: 1, b: 0 }, both: 1, same: 0 }],
    ['equal points are a tie without a swing', [[1, red, red]], { ties: 1, same: 1, biggestSwing: null }],
    [
      'what only one picked counts for points alone',
      [
        [1, red, red],
        [1, null, red],
      ],
      { points: { a: 5, b: 10 }, wins: { a: 0, b: 1 }, both: 1, same: 1 },
    ],
    [
      'an event that is not complete gives no win and no swing',
      [[1, red, blue, redByKnockout, false]],
      { points: { a: 10, b: 0 }, wins: { a: 0, b: 0 }, ties: 0, perfect: { a: 1, b: 0 }, biggestSwing: null },
    ],
    [
      'a draw proves neither right',
      [[1, red, blue, { ...redByDecision, result_winner: 'draw' }]],
      { right: { a: 0, b: 0 }, same: 0, ties: 1 },
    ],
    [
      'of equal margins the latest is the biggest swing',
      [
        [3, blue, red],
        [2, red, blue],
      ],
      { biggestSwing: { event: { id: 'e3' } } },
    ],
    [
      'a wider margin is the biggest swing, however old',
      [
        [3, blue, red],
        [2, red, blue, redByKnockout],
      ],
      { biggestSwing: { event: { id: 'e2' }, points: { a: 10, b: 0 } } },
    ],
  ] as [string, Told[], object][]) {
    expect.soft(rivalry(fights.map(fight)), what).toMatchObject(expected);
  }
});

test('imported events are won by more points, and their sums are exact', () => {
  const meetings = [
    { a: 0.1, b: 3 },
    { a: 0.2, b: 0.2 },
    { a: 12.5, b: -1 },
  ];
  expect(importedRivalry(meetings)).toEqual({
    events: 3,
    wins: { a: 1, b: 1 },
    ties: 1,
    points: { a: 12.8, b: 2.2 },
  });
  expect(importedRivalry([])).toMatchObject({ events: 0, ties: 0 });
});
