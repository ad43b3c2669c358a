import { expect, test } from 'vitest';
import {
  boardMethodLabels,
  isResulted,
  methodLabels,
  noResult,
  type ResultMethod,
  type ResultWinner,
  resultMethods,
  resultWinners,
} from './fight.ts';
import { fightBadge, resultBadge } from './fight-badge.ts';
import { howText } from './result-text.ts';
import { resultDoubt, withResultMethod, withResultWinner } from './results/result-choices.ts';

const names = { red_name: 'Makhov', blue_name: 'Ortega' };

test('a result in words', () => {
  for (const [result_winner, result_method, result_round, badge] of [
    ['red', 'ko_tko', 2, 'Result: Makhov by KO/TKO, R2'],
    ['blue', 'submission', 1, 'Result: Ortega by Submission, R1'],
    ['blue', 'decision', null, 'Result: Ortega by Decision'],
    ['red', 'dq', 3, 'Result: Makhov by DQ, R3'],
    ['red', 'ko_tko', null, 'Result: Makhov by KO/TKO'],
    ['red', null, null, 'Result: Makhov'],
    ['draw', 'decision', null, 'Result: Draw by Decision'],
    ['draw', null, null, 'Result: Draw'],
    ['nc', 'nc', 2, 'Result: No Contest, R2'],
    ['nc', null, null, 'Result: No Contest'],
    [null, null, null, ''],
  ] as [ResultWinner | null, ResultMethod | null, number | null, string][]) {
    expect.soft(resultBadge({ result_winner, result_method, result_round }, names), badge).toBe(badge);
  }
});

test('a result shows whatever the status; without one live shows Live, the rest Pending', () => {
  const won = { ...names, result_winner: 'red', result_method: 'decision', result_round: null } as const;
  const unresulted = { ...names, ...noResult };
  expect(fightBadge({ ...won, status: 'live' }).text).toBe('Result: Makhov by Decision');
  expect(fightBadge({ ...unresulted, status: 'live' }).text).toBe('Live');
  expect(fightBadge({ ...unresulted, status: 'scheduled' }).text).toBe('Pending');
  expect(fightBadge({ ...unresulted, status: 'final' }).text).toBe('Pending');
});

test('a fight is resulted once it has a winner; choosing decision clears the round', () => {
  const won = { result_winner: 'draw', result_method: 'ko_tko', result_round: 2 } as const;
  expect(isResulted(won)).toBe(true);
  expect(isResulted(noResult)).toBe(false);
  expect(withResultMethod(won, 'decision').result_round).toBeNull();
  expect(withResultMethod(won, 'submission').result_round).toBe(2);
});

test('a cancellation is said before the no contest as which it is stored', () => {
  const off = { result_winner: 'nc', result_method: 'nc', result_round: null, canceled_at: 'T1' } as const;
  expect(fightBadge({ ...names, ...off, status: 'final' })).toEqual({ kind: 'canceled', text: 'Canceled' });
  expect(howText(off)).toBe('Canceled');
});

test('methods in full, and as the board shortens them', () => {
  const inFull = {
    ko_tko: 'KO/TKO',
    submission: 'Submission',
    decision: 'Decision',
    dq: 'DQ',
    nc: 'No Contest',
  };
  expect(methodLabels).toEqual(inFull);
  expect(boardMethodLabels).toEqual({ ko_tko: 'KO', submission: 'SUB', decision: 'DEC', dq: 'DQ', nc: 'NC' });
});

test('choosing a winner proposes a method', () => {
  for (const [winner, method, result_winner, result_method] of [
    ['nc', null, 'nc', 'nc'],
    ['nc', 'ko_tko', 'nc', 'nc'],
    ['red', 'nc', 'red', null],
    ['draw', 'nc', 'draw', null],
    ['draw', 'ko_tko', 'draw', 'ko_tko'],
    ['blue', 'dq', 'blue', 'dq'],
  ] as [ResultWinner, ResultMethod | null, ResultWinner, ResultMethod | null][]) {
    const before = { result_winner: null, result_method: method, result_round: 2 };
    expect
      .soft(withResultWinner(before, winner), winner)
      .toEqual({ result_winner, result_method, result_round: 2 });
  }
});

const fits: Record<ResultWinner, (ResultMethod | null)[]> = {
  red: [null, 'decision', 'ko_tko', 'submission', 'dq'],
  blue: [null, 'decision', 'ko_tko', 'submission', 'dq'],
  draw: [null, 'decision'],
  nc: [null, 'nc'],
};
test('which winner goes with which method', () => {
  for (const [result_winner, result_method] of resultWinners.flatMap((winner) =>
    [null, ...resultMethods].map((method) => [winner, method] as const),
  )) {
    const doubt = resultDoubt({ result_winner, result_method, result_round: null });
    if (fits[result_winner].includes(result_method)) expect.soft(doubt, result_winner).toBeNull();
    else expect.soft(doubt, result_winner).toContain("isn't a possible result");
  }
});

test('impossible results are named', () => {
  expect(resultDoubt({ result_winner: 'draw', result_method: 'dq', result_round: 1 })).toBe(
    "A draw by DQ isn't a possible result. It's saved as entered.",
  );
  expect(resultDoubt({ result_winner: 'nc', result_method: 'ko_tko', result_round: 1 })).toBe(
    "A no contest by KO/TKO isn't a possible result. It's saved as entered.",
  );
  expect(resultDoubt({ result_winner: 'red', result_method: 'nc', result_round: 1 })).toBe(
    "A win by No Contest isn't a possible result. It's saved as entered.",
  );
  expect(resultDoubt(noResult)).toBeNull();
});

test('how a fight ended', () => {
  for (const [result_winner, result_method, result_round, text] of [
    ['red', 'ko_tko', 2, 'KO R2'],
    ['blue', 'decision', null, 'DEC'],
    ['red', 'dq', null, 'DQ'],
    ['red', null, null, 'Decided'],
    ['draw', 'decision', null, 'Draw'],
    ['nc', 'nc', 2, 'No Contest'],
    [null, null, null, ''],
  ] as [ResultWinner | null, ResultMethod | null, number | null, string][]) {
    expect.soft(howText({ result_winner, result_method, result_round }), text).toBe(text);
  }
});
