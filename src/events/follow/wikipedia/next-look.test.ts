import { expect, test } from 'vitest';
import { nextLook } from './cadence.ts';

const now = new Date('2026-12-01T10:20:00Z');
const asked = '2026-12-01T10:02:00.000Z';

test('when a page is looked at next', () => {
  for (const [what, start, asked_at, next] of [
    ['an hour before the last day', '2026-12-02T20:00:00Z', asked, '2026-12-01T11:00:00.000Z'],
    [
      'every quarter of an hour before the start',
      '2026-12-01T12:00:00Z',
      '2026-12-01T10:16:00Z',
      '2026-12-01T10:30:00.000Z',
    ],
    [
      'a look that is late is due now',
      '2026-12-02T20:00:00Z',
      '2026-12-01T08:00:00Z',
      '2026-12-01T10:20:00.000Z',
    ],
    ['nobody looked yet', '2026-12-02T20:00:00Z', null, '2026-12-01T11:00:00.000Z'],
  ] as const) {
    const looks = { asked_at: asked_at === null ? null : new Date(asked_at), read_at: new Date(asked) };
    expect.soft(nextLook(looks, { start_time: new Date(start), now })?.toISOString(), what).toBe(next);
  }
});

test('a week after the event nobody looks', () => {
  const looks = { asked_at: new Date(asked), read_at: new Date(asked) };
  expect(nextLook(looks, { start_time: new Date('2026-11-20T20:00:00Z'), now })).toBeNull();
});
