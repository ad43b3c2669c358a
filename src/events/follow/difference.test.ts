import { expect, test } from 'vitest';
import {
  type Difference,
  type DifferenceKind,
  differenceKinds,
  type Following,
  isSafe,
  isTakenUnasked,
  mayBeOff,
} from './difference.ts';

const MINUTE = 60_000;
const now = new Date('2026-11-28T20:00:00Z');
const none = { red_name: null, blue_name: null, corner: null, was: null, is: null, fight_id: null };

/** From docs/follow-a-page.md: what 'Update automatically' takes before the lock, and what 'Apply all safe' takes. */
const table: Record<DifferenceKind, { takes: 'at once' | 'once it stands' | 'never'; safe: boolean }> = {
  added: { takes: 'at once', safe: true },
  order: { takes: 'at once', safe: true },
  weight_class: { takes: 'at once', safe: true },
  venue: { takes: 'at once', safe: true },
  replaced: { takes: 'once it stands', safe: true },
  rounds: { takes: 'never', safe: false },
  renamed: { takes: 'never', safe: false },
  gone: { takes: 'never', safe: false },
  announced: { takes: 'never', safe: false },
  name: { takes: 'never', safe: false },
  date: { takes: 'never', safe: false },
  moved: { takes: 'never', safe: false },
  suspicious: { takes: 'never', safe: false },
  overturned: { takes: 'never', safe: false },
  result: { takes: 'never', safe: false },
};
const cases: [string, Partial<Difference> & { kind: DifferenceKind }, (typeof table)[DifferenceKind]][] = [
  ...differenceKinds.map(
    (kind) => [kind, { kind, was: 'Ann Ruiz', is: 'Eve Fox' }, table[kind]] as (typeof cases)[number],
  ),
  ['rounds, from 3 to 5', { kind: 'rounds', was: '3', is: '5' }, { takes: 'at once', safe: true }],
  ['rounds, from 5 to 3', { kind: 'rounds', was: '5', is: '3' }, { takes: 'never', safe: false }],
  ['perhaps a son', { kind: 'replaced', was: 'Bo Ek', is: 'Bo Ek Jr.' }, { takes: 'never', safe: false }],
  [
    'a spelling with Jr.',
    { kind: 'renamed', was: 'Bo Ek', is: 'Bo Ek Jr.' },
    { takes: 'never', safe: false },
  ],
];

test.each(cases)('%s is taken as the table says', (_, said, { takes, safe }) => {
  const difference: Difference = { ...none, key: 'x', change: { writes: 'removal' }, ...said };
  expect(isSafe(difference)).toBe(safe);
  const takenAt = (minutes: number, first_revision: number, following: Partial<Following> = {}) =>
    isTakenUnasked(
      difference,
      { first_revision, first_seen_at: new Date(now.getTime() - minutes * MINUTE), left_at: null },
      { mode: 'keep', enters_results: true, locked: false, official: false, revision: 7, now, ...following },
    );
  const stands = takes !== 'never';
  expect(takenAt(0, 7)).toBe(takes === 'at once');
  expect(takenAt(29.9, 7)).toBe(takes === 'at once');
  expect(takenAt(30, 7)).toBe(stands);
  expect(takenAt(0, 6)).toBe(stands);
  expect(takenAt(60, 6, { mode: 'tell' })).toBe(false);
  if (said.kind !== 'result') expect(takenAt(60, 6, { locked: true })).toBe(false);
  expect(isTakenUnasked({ ...difference, change: null }, sightedLongAgo, keeping)).toBe(false);
  expect(isTakenUnasked(difference, { ...sightedLongAgo, left_at: now }, keeping)).toBe(false);
});

const sightedLongAgo = {
  first_revision: 6,
  first_seen_at: new Date(now.getTime() - 60 * MINUTE),
  left_at: null,
};
const keeping: Following = {
  mode: 'keep',
  enters_results: true,
  locked: false,
  official: false,
  revision: 7,
  now,
};

test('a result is entered once it has stood, after the lock, if there is none and results may be entered', () => {
  const result: Difference = { ...none, kind: 'result', key: 'x', is: 'KO', change: { writes: 'removal' } };
  const taken = (
    minutes: number,
    first_revision: number,
    following: Partial<Following> = {},
    was = result.was,
  ) =>
    isTakenUnasked(
      { ...result, was },
      { first_revision, first_seen_at: new Date(now.getTime() - minutes * MINUTE), left_at: null },
      { ...keeping, mode: 'tell', locked: true, ...following },
    );
  for (const [what, is, expected] of [
    ['in one revision for ten minutes', taken(10, 7), true],
    ['for less', taken(9.9, 7), false],
    ['in two revisions five minutes apart', taken(5, 6), true],
    ['less apart', taken(4.9, 6), false],
    ['before the lock', taken(60, 6, { locked: false }), false],
    ['of an official event', taken(60, 6, { official: true }), false],
    ['where results are not entered', taken(60, 6, { enters_results: false }), false],
    ['where there is one', taken(60, 6, {}, 'Decision'), false],
  ] as const)
    expect.soft(is, what).toBe(expected);
});

test('a bout may be canceled once two looks half an hour apart missed it', () => {
  const first_seen_at = new Date(now.getTime() - 30 * MINUTE);
  const justLess = new Date(now.getTime() - 1);
  for (const kind of differenceKinds)
    expect.soft(mayBeOff({ kind, first_seen_at }, now), kind).toBe(kind === 'gone');
  expect(mayBeOff({ kind: 'gone', first_seen_at }, justLess)).toBe(false);
  expect(mayBeOff({ kind: 'gone', first_seen_at }, null)).toBe(false);
});
