import { expect, test } from 'vitest';
import { emptyPick } from './pick.ts';
import { changedText, fittingDraft, missingText, pickText } from './pick-text.ts';

const names = { red_name: 'Ada Makhov', blue_name: 'Stone' };

test('a pick in few words', () => {
  expect(pickText({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 }, names)).toBe(
    'Makhov, KO, R2',
  );
  expect(pickText({ pick_winner: 'blue', pick_method: 'decision', pick_round: null }, names)).toBe(
    'Stone, DEC',
  );
});

const fight = { red_name: 'Holly Holm', blue_name: 'Stone', scheduled_rounds: 3 };

test('whom a pick was against', () => {
  for (const [before, text] of [
    [{ ...fight, red_name: 'Andy Ruiz' }, 'Holm, was Ruiz'],
    [{ ...fight, scheduled_rounds: 5 }, '3 rounds, was 5'],
    [{ ...fight, blue_name: 'Sandy Stone' }, 'Stone, was Sandy Stone'],
    [
      { red_name: 'Andy Ruiz', blue_name: 'Bo Diaz', scheduled_rounds: 5 },
      'Holm, was Ruiz; Stone, was Diaz; 3 rounds, was 5',
    ],
    [fight, ''],
  ] as const) {
    expect.soft(changedText(fight, before), JSON.stringify(before)).toBe(text);
  }
});

test('what a pick lacks', () => {
  for (const [draft, text] of [
    [emptyPick, 'Now choose a winner, a method and a round'],
    [{ ...emptyPick, pick_round: 2 }, 'Now choose a winner and a method'],
    [{ ...emptyPick, pick_winner: 'red' } as const, 'Now choose a method and a round'],
    [{ ...emptyPick, pick_method: 'decision' } as const, 'Now choose a winner'],
    [{ pick_winner: 'red', pick_method: 'ko_tko', pick_round: null } as const, 'Now choose a round'],
    [{ pick_winner: 'red', pick_method: 'decision', pick_round: null } as const, ''],
  ] as const) {
    expect.soft(missingText(draft), JSON.stringify(draft)).toBe(text);
  }
});

test('a removed round has to be chosen again', () => {
  const draft = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 5 } as const;
  expect(fittingDraft(draft, 5)).toEqual(draft);
  expect(fittingDraft(draft, 3)).toEqual({ ...draft, pick_round: null });
});
