import { expect, test } from 'vitest';
import { type ChangedFields, changeLines } from './change-text.ts';

const none = { result_winner: null, result_method: null, result_round: null };
const ko2 = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const nc = { result_winner: 'nc', result_method: 'nc', result_round: null };
const draw = { result_winner: 'draw', result_method: 'decision', result_round: null };

test('a changed value in words', () => {
  for (const [kind, before, after, lines] of [
    ['status', { status: 'scheduled' }, { status: 'final' }, ['Status: Scheduled → Final']],
    ['result', none, ko2, ['Result: Makhov (red) by KO/TKO, R2']],
    ['result', ko2, draw, ['Result: Makhov (red) by KO/TKO, R2 → Draw by decision']],
    ['result', { ...none, result_winner: 'nc' }, none, ['Result cleared: No Contest']],
    ['undo', ko2, none, ['Result cleared: Makhov (red) by KO/TKO, R2']],
    ['card', null, { red_name: 'A', blue_name: 'B' }, ['Added']],
    ['card', { red_name: 'A', blue_name: 'B' }, null, ['Deleted']],
    [
      'card',
      { red_name: 'A', scheduled_rounds: 5 },
      { red_name: 'C', scheduled_rounds: 3 },
      ['Red Fighter: A → C', 'Scheduled Rounds: 5 → 3'],
    ],
    ['card', { weight_class: null }, { weight_class: 'Flyweight' }, ['Weight Class: none → Flyweight']],
    ['card', { red_avatar_url: null }, { red_avatar_url: '/files/x' }, ['Red Avatar: new picture']],
    ['card', { blue_avatar_url: '/files/x' }, { blue_avatar_url: null }, ['Blue Avatar: cleared']],
    [
      'card',
      { status: 'scheduled', ...none },
      { status: 'final', ...ko2 },
      ['Result: Makhov (red) by KO/TKO, R2'],
    ],
    [
      'result',
      { status: 'final', ...ko2 },
      { status: 'live', ...none },
      ['Result cleared: Makhov (red) by KO/TKO, R2', 'Status: Final → Live'],
    ],
    ['card', { start_time: 'T1' }, { start_time: 'T2' }, ['Start Time: <T1> → <T2>']],
    [
      'canceled',
      { status: 'scheduled', canceled_at: null, ...none },
      { status: 'final', canceled_at: 'T1', ...nc },
      ['Canceled'],
    ],
    [
      'canceled',
      { status: 'final', canceled_at: 'T1', ...nc },
      { status: 'scheduled', canceled_at: null, ...none },
      ['Cancellation undone'],
    ],
    [
      'undo',
      { status: 'final', canceled_at: 'T1', ...nc },
      { status: 'scheduled', canceled_at: null, ...none },
      ['Cancellation undone'],
    ],
    [
      'moved',
      { canceled_at: null, ...none },
      { canceled_at: 'T1', moved_to: 'f2', ...nc },
      ['Moved to another event'],
    ],
    [
      'replaced',
      { red_name: 'A', weight_class: null },
      { red_name: 'C', weight_class: 'Flyweight' },
      ['Red Fighter replaced: A → C', 'Weight Class: none → Flyweight'],
    ],
    ['card', { red_same_as: null }, { red_same_as: 'A' }, ['Red Fighter is the same fighter as: A']],
    [
      'overturned',
      { overturned_note: null },
      { overturned_note: 'Overturned on Nov 28, 2026' },
      ['Note on the Result: none → Overturned on Nov 28, 2026'],
    ],
    ['official', { official: false }, { official: true }, ['Marked official']],
    ['official', { official: true }, { official: false }, ['No longer official']],
    ['reopen', { revealed_at: 'x' }, { reopened_at: 'y' }, ['Picks reopened']],
  ] as [string, ChangedFields, ChangedFields, string[]][]) {
    const subject = 'Makhov vs Ortega';
    expect
      .soft(
        changeLines({ kind, subject, before, after }, (instant) => `<${instant}>`),
        kind,
      )
      .toEqual(lines);
  }
});

test.each([
  ['who stood in the corner then', 'Makhov vs Ortega', none, ko2, 'Result: Makhov (red) by KO/TKO, R2'],
  [
    'each by the name of its side of the change',
    'Silva vs Ortega',
    { red_name: 'Makhov', ...ko2 },
    { red_name: 'Silva', ...ko2, result_round: 3 },
    'Result: Makhov (red) by KO/TKO, R2 → Silva (red) by KO/TKO, R3',
  ],
  ['the corner where the names cannot be told', 'A vs B vs C', none, ko2, 'Result: Red by KO/TKO, R2'],
])('a result names %s', (_, subject, before, after, line) => {
  expect(changeLines({ kind: 'result', subject, before, after }, String)).toContain(line);
});
