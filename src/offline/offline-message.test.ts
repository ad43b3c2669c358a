import { expect, test } from 'vitest';
import { asOfText } from './offline-message.ts';

const shown = (at: string, now: string) =>
  asOfText(Date.parse(at), { now, zone: 'America/Chicago', locale: 'en-US' });

test('when the shown page was read, in words', () => {
  for (const [at, now, text] of [
    ['2026-11-22T03:41:00Z', '2026-11-22T04:00:00Z', 'Offline · updated 9:41 PM'],
    ['2026-11-22T03:41:00Z', '2026-11-22T06:10:00Z', 'Offline · updated 9:41 PM'],
    ['2026-11-22T03:41:00Z', '2026-11-22T15:41:00Z', 'Offline · updated Sat, Nov 21, 9:41 PM'],
    ['2025-11-22T03:41:00Z', '2026-11-22T04:00:00Z', 'Offline · updated Fri, Nov 21, 2025, 9:41 PM'],
  ] as const) {
    expect.soft(shown(at, now), at).toBe(text);
  }
});
