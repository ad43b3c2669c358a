import { expect, test } from 'vitest';
import { asOfText } from './offline-message.ts';

const shown = (at: string, now: string) => asOfText(Date.parse(at), Date.parse(now), 'America/Chicago');

test.each([
  ['2026-11-22T03:41:00Z', '2026-11-22T04:00:00Z', 'Offline. As of 9:41 PM'],
  ['2026-11-22T03:41:00Z', '2026-11-22T06:10:00Z', 'Offline. As of Nov 21, 9:41 PM'],
  ['2025-11-22T03:41:00Z', '2026-11-22T04:00:00Z', 'Offline. As of Nov 21, 9:41 PM'],
])('read at %s, shown at %s: %s', (at, now, text) => {
  // Newer ICU versions put a narrow space before PM.
  expect(shown(at, now).replace(/\s/gu, ' ')).toBe(text);
});
