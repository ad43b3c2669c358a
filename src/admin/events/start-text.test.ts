import { expect, test } from 'vitest';
import { soonText } from './start-text.ts';

test('a changed start says what it means for members', () => {
  for (const [incomplete_count, is_new_edition, isPast, text] of [
    [5, false, false, 'The new start is less than 12 hours away. 5 members still have picks to make.'],
    [1, false, false, 'The new start is less than 12 hours away. 1 member still has picks to make.'],
    [0, false, false, 'The new start is less than 12 hours away. All picks are in.'],
    [
      2,
      true,
      false,
      'The new start is less than 12 hours away. 2 members still have picks to make. Reminders start over.',
    ],
    [2, true, true, 'The new start has passed, so picks lock at once. 2 members still have picks to make.'],
  ] as const) {
    expect
      .soft(soonText({ incomplete_count, is_new_edition }, isPast), JSON.stringify(incomplete_count))
      .toBe(text);
  }
});
