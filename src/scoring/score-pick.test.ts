import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../../test/needs.ts';
import type { Corner, Pick, PickMethod, Result, ResultMethod, ResultWinner } from '../fights/fight.ts';
import { isPerfect, scoreBreakdown, scorePick } from './score-pick.ts';
import { CLASSIC_SCORING } from './scoring.ts';

type Row = [
  sentence: string,
  result: [ResultWinner | null, ResultMethod | null, number | null],
  pick: [Corner, PickMethod, number | null],
  points: number,
];

const rows: Row[] = [
  ['no result winner scores nothing', [null, 'ko_tko', 2], ['red', 'ko_tko', 2], 0],
  ['a wrong winner scores nothing', ['blue', 'ko_tko', 2], ['red', 'ko_tko', 2], 0],
  ['the right winner alone: 5', ['red', 'ko_tko', 2], ['red', 'submission', 1], 5],
  ['right winner and round, wrong method: 5', ['red', 'ko_tko', 2], ['red', 'submission', 2], 5],
  ['right winner and method: 8', ['red', 'ko_tko', 2], ['red', 'ko_tko', 1], 8],
  ['right winner, method and round: 10', ['red', 'ko_tko', 2], ['red', 'ko_tko', 2], 10],
  ['a decision has no round to win: 8', ['blue', 'decision', null], ['blue', 'decision', null], 8],
  ['a decision with a stray round: 8', ['blue', 'decision', 3], ['blue', 'decision', 3], 8],
  ['no result round: 8', ['red', 'submission', null], ['red', 'submission', 1], 8],
  ['no round on either side is no match: 8', ['red', 'submission', null], ['red', 'submission', null], 8],
  ['no result method: 5', ['red', null, null], ['red', 'decision', null], 5],
  ['a disqualification cannot be picked: 5', ['red', 'dq', 1], ['red', 'ko_tko', 1], 5],
  ['a draw scores nothing', ['draw', 'decision', null], ['red', 'decision', null], 0],
  ['a no contest scores nothing', ['nc', 'nc', 1], ['blue', 'ko_tko', 1], 0],
];

describe('points of a pick', () => {
  test('by the table of the specification', () => {
    for (const [
      said,
      [result_winner, result_method, result_round],
      [pick_winner, pick_method, pick_round],
      points,
    ] of rows) {
      const pick = { pick_winner, pick_method, pick_round };
      const result = { result_winner, result_method, result_round };
      const breakdown = scoreBreakdown(pick, result, CLASSIC_SCORING);
      expect.soft(scorePick(pick, result, CLASSIC_SCORING), said).toBe(points);
      expect.soft(breakdown.winner + breakdown.method + breakdown.round, said).toBe(points);
      expect.soft(isPerfect(pick, result), said).toBe(points === 10);
    }
  });
});

const vectorsFile = `${import.meta.dirname}/../../../shared/data/scoring_vectors.json`;
const withVectors = needs(existsSync(vectorsFile), REAL_CARDS_MISSING);

test('every combination of result and pick in the scoring vectors', withVectors, () => {
  const { columns, rows } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as {
    columns: string[];
    rows: unknown[][];
  };
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const vector = Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Result &
      Pick & { points: number };
    expect(scorePick(vector, vector, CLASSIC_SCORING), JSON.stringify(vector)).toBe(vector.points);
  }
});
