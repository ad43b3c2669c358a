import { expect, test } from 'vitest';
import type { Pick, Result, ResultMethod, ResultWinner } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../scoring.ts';
import { explainPoints } from './explain-points.ts';

const result = (
  result_winner: ResultWinner | null,
  result_method: ResultMethod | null,
  result_round: number | null,
): Result => ({ result_winner, result_method, result_round });
const ko: Pick = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const decision: Pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };

test('where points come from', () => {
  for (const [pick, fight, words] of [
    [ko, result('red', 'ko_tko', 2), '5 winner + 3 method + 2 round'],
    [ko, result('red', 'ko_tko', 3), '5 winner + 3 method · round: 2, was 3'],
    [ko, result('red', 'ko_tko', null), '5 winner + 3 method · round not known'],
    [ko, result('red', 'submission', 2), '5 winner · method: KO, was SUB'],
    [ko, result('red', 'decision', null), '5 winner · method: KO, was DEC'],
    [ko, result('red', 'dq', 2), '5 winner · a DQ can match no method'],
    [ko, result('red', 'nc', null), '5 winner · no method can match'],
    [ko, result('red', null, null), '5 winner · method not known'],
    [decision, result('red', 'decision', null), '5 winner + 3 method · a decision has no round'],
    [decision, result('red', 'ko_tko', 1), '5 winner · method: DEC, was KO'],
    [ko, result('blue', 'ko_tko', 2), 'Wrong winner: Blue won'],
    [ko, result('draw', 'decision', null), 'Draw'],
    [ko, result('nc', 'nc', null), 'No contest'],
    [ko, result(null, null, null), 'No result yet'],
    [ko, { ...result('nc', 'nc', null), canceled_at: '2026-11-21T03:00:00Z' }, 'Canceled'],
  ] as const) {
    expect.soft(explainPoints(pick, fight, CLASSIC_SCORING), JSON.stringify(pick)).toBe(words);
  }
});

test('the weights are those of the scoring that is passed in', () => {
  const bold = { winner: 4, method: 3, round: 3 };
  expect(explainPoints(ko, result('red', 'ko_tko', 2), bold)).toBe('4 winner + 3 method + 3 round');
});
