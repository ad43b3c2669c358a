import { describe, expect, test } from 'vitest';
import {
  eventTotals,
  type MemberPick,
  placesByPoints,
  rankMembers,
  type ScoredFight,
} from './event-totals.ts';
import { CLASSIC_SCORING } from './scoring.ts';

const knockout: ScoredFight = { id: 'f1', result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
const decision: ScoredFight = {
  id: 'f2',
  result_winner: 'blue',
  result_method: 'decision',
  result_round: null,
};
const open: ScoredFight = { id: 'f3', result_winner: null, result_method: null, result_round: null };
const card = [knockout, decision, open];

const perfect = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 } as const;
const blueByDecision = { pick_winner: 'blue', pick_method: 'decision', pick_round: null } as const;
const picks: MemberPick[] = [
  { user_id: 'ann', fight_id: 'f2', ...blueByDecision },
  { user_id: 'ann', fight_id: 'f1', ...perfect },
  { user_id: 'bob', fight_id: 'f1', ...blueByDecision },
  { user_id: 'cid', fight_id: 'f3', ...perfect },
  { user_id: 'dot', fight_id: 'of another event', ...perfect },
];

describe('totals', () => {
  test('include members with picks but without points', () => {
    expect(Object.fromEntries(eventTotals(card, picks, CLASSIC_SCORING))).toEqual({
      ann: 18,
      bob: 0,
      cid: 0,
    });
  });
});

test('ranking: points first, ties by name whatever its case and accents, ranks never shared', () => {
  const ranked = rankMembers([
    { id: '1', name: 'zoë', points: 8 },
    { id: '2', name: 'Émil', points: 8 },
    { id: '3', name: 'Bo', points: 5 },
    { id: '4', name: 'Frank', points: 8 },
    { id: '5', name: 'Abe', points: 0 },
    { id: '6', name: 'Top', points: 30 },
  ]);
  expect(ranked.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    '1 Top',
    '2 Émil',
    '3 Frank',
    '4 zoë',
    '5 Bo',
    '6 Abe',
  ]);
});

test('places, tied ones shared', () => {
  for (const [points, places] of [
    [[], []],
    [[10], ['1']],
    [
      [0, 0],
      ['T1', 'T1'],
    ],
    [
      [30, 20, 20, 10],
      ['1', 'T2', 'T2', '4'],
    ],
    [
      [5, 8, 5, 8],
      ['T3', 'T1', 'T3', 'T1'],
    ],
  ] as const) {
    const placed = placesByPoints(points.map((one) => ({ points: one })));
    expect
      .soft(
        placed.map(({ place, is_tied }) => (is_tied ? `T${place}` : `${place}`)),
        JSON.stringify(points),
      )
      .toEqual(places);
  }
});
