import { describe, expect, test } from 'vitest';
import { roundOptions } from '../fights/fight.ts';
import {
  changedParts,
  emptyPick,
  isPickComplete,
  isRoundScheduled,
  type PickDraft,
  samePick,
  withMethod,
  withRound,
  withWinner,
} from './pick.ts';

const koInTwo = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 } as const;

test('when a pick is complete', () => {
  for (const [what, draft, complete] of [
    ['winner, method and round', koInTwo, true],
    [
      'a decision needs no round',
      { pick_winner: 'blue', pick_method: 'decision', pick_round: null } as const,
      true,
    ],
    ['no winner', { ...koInTwo, pick_winner: null }, false],
    ['no method', { ...koInTwo, pick_method: null }, false],
    ['a knockout without a round', { ...koInTwo, pick_round: null }, false],
    ['nothing', emptyPick, false],
  ] as const) {
    expect.soft(isPickComplete(draft), what).toBe(complete);
  }
});

describe('choosing', () => {
  test('decision clears the round, and takes none', () => {
    const decision = withMethod(koInTwo, 'decision');
    expect(decision).toEqual({ pick_winner: 'red', pick_method: 'decision', pick_round: null });
    expect(withRound(decision, 3)).toEqual(decision);
  });

  test('between knockout and submission the round stays', () => {
    expect(withMethod(koInTwo, 'submission').pick_round).toBe(2);
  });

  test('a round may be chosen before the method, a winner at any time', () => {
    expect(withRound(emptyPick, 3)).toEqual({ ...emptyPick, pick_round: 3 });
    expect(withWinner(koInTwo, 'blue')).toEqual({ ...koInTwo, pick_winner: 'blue' });
  });
});

test('rounds run from 1 to the scheduled ones', () => {
  expect(roundOptions(3)).toEqual([1, 2, 3]);
  expect(roundOptions(5)).toEqual([1, 2, 3, 4, 5]);
  expect(isRoundScheduled({ ...koInTwo, pick_round: 4 }, 3)).toBe(false);
  expect(isRoundScheduled({ ...koInTwo, pick_round: 4 }, 5)).toBe(true);
  expect(isRoundScheduled({ ...koInTwo, pick_round: 1 }, 3)).toBe(true);
  expect(isRoundScheduled({ ...koInTwo, pick_round: 3 }, 3)).toBe(true);
  expect(isRoundScheduled({ ...koInTwo, pick_round: 0 }, 3)).toBe(false);
  expect(isRoundScheduled(withMethod(koInTwo, 'decision'), 3)).toBe(true);
});

test('which parts were chosen: a decision is a choice of its missing round too', () => {
  const decision = withMethod(koInTwo, 'decision');
  for (const [before, after, parts] of [
    [koInTwo, koInTwo, []],
    [koInTwo, { ...koInTwo, pick_winner: 'blue' }, ['pick_winner']],
    [koInTwo, { ...koInTwo, pick_round: 3 }, ['pick_round']],
    [koInTwo, { ...koInTwo, pick_method: 'submission' }, ['pick_method']],
    [{ ...koInTwo, pick_round: null }, decision, ['pick_method', 'pick_round']],
    [koInTwo, decision, ['pick_method', 'pick_round']],
    [decision, { ...decision, pick_winner: 'blue' }, ['pick_winner']],
    [decision, { ...decision, pick_method: 'ko_tko' }, ['pick_method']],
    [emptyPick, koInTwo, ['pick_winner', 'pick_method', 'pick_round']],
  ] as [PickDraft, PickDraft, string[]][])
    expect.soft(changedParts(before, after), JSON.stringify([before, after])).toEqual(parts);
});

test('two picks are the same when all three choices are', () => {
  expect(samePick(koInTwo, { ...koInTwo })).toBe(true);
  expect(samePick(koInTwo, { ...koInTwo, pick_round: 1 })).toBe(false);
  expect(samePick(koInTwo, { ...koInTwo, pick_method: 'submission' })).toBe(false);
  expect(samePick(koInTwo, { ...koInTwo, pick_winner: 'blue' })).toBe(false);
});
