import { expect, test } from 'vitest';
import type { Result } from '../../fight.ts';
import { correctionText } from './correction-text.ts';

const names = { red_name: 'Ana Reyes', blue_name: 'Jo Lopez' };
const at = new Date('2026-11-24T02:00:00Z');
const is = (
  result_winner: Result['result_winner'],
  method: Result['result_method'],
  round: number | null,
) => ({
  result_winner,
  result_method: method,
  result_round: round,
});
const byKo = is('red', 'ko_tko', 2);
const byDecision = is('red', 'decision', null);

test('a correction in words', () => {
  for (const [now, corrected_from, text] of [
    [byKo, byDecision, 'Corrected Nov 23: Reyes by KO R2, was decision'],
    [byDecision, byKo, 'Corrected Nov 23: Reyes by decision, was KO R2'],
    [byKo, is('red', 'ko_tko', 3), 'Corrected Nov 23: Reyes by KO R2, was R3'],
    [byKo, is('blue', 'ko_tko', 2), 'Corrected Nov 23: Reyes by KO R2, was Lopez by KO R2'],
    [is('draw', 'decision', null), byDecision, 'Corrected Nov 23: draw, was Reyes by decision'],
    [byDecision, is('nc', 'nc', null), 'Corrected Nov 23: Reyes by decision, was no contest'],
    [is('red', null, null), byDecision, 'Corrected Nov 23: Reyes, was decision'],
  ] as const) {
    expect
      .soft(correctionText({ ...names, ...now, corrected_from, corrected_at: at }), JSON.stringify(now))
      .toBe(text);
  }
});

test('nothing of a result that was never another, nor of one that is taken back', () => {
  expect(correctionText({ ...names, ...byKo, corrected_from: null, corrected_at: null })).toBeNull();
  expect(correctionText({ ...names, ...byKo, corrected_from: byDecision, corrected_at: null })).toBeNull();
});
