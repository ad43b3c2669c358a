import { expect, test } from 'vitest';
import { beforeLockText } from './saved-text.ts';
import { sealedPart, sealLetters } from './seal.ts';

const LOCK = Date.parse('2026-11-21T03:00:00Z');
test('how long before the lock a pick was saved', () => {
  for (const [left, text] of [
    [0, '0 seconds before the lock'],
    [1_000, '1 second before the lock'],
    [59_999, '59 seconds before the lock'],
    [60_000, '1 minute before the lock'],
    [19 * 60_000 + 40_000, '19 minutes before the lock'],
    [119 * 60_000, '119 minutes before the lock'],
    [120 * 60_000, '2 hours before the lock'],
    [47 * 3_600_000, '47 hours before the lock'],
    [48 * 3_600_000, '2 days before the lock'],
  ] as const) {
    expect.soft(beforeLockText(new Date(LOCK - left), new Date(LOCK)), JSON.stringify(left)).toBe(text);
  }
});

test('the seal is written in groups of four, and the part it covers is between two marks', () => {
  expect(sealLetters('1a2b3c4d5e6f7a8bffff')).toBe('1a2b 3c4d 5e6f 7a8b');
  const book = 'x\n-----BEGIN SEALED PICKS-----\nsalt 1\na b\n-----END SEALED PICKS-----\n';
  expect(sealedPart(book)).toBe('salt 1\na b\n');
  expect(sealedPart('x')).toBeNull();
});
