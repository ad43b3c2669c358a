import { expect, test } from 'vitest';
import { isNudged, type Progress } from './nudge.ts';

const NOW = '2026-11-21T18:00:00Z';
const missing: Progress = {
  id: 'member',
  missing_count: 6,
  sits_out: false,
  reachable_by: ['mail'],
  reminders: [],
};
const reminded = (sent_at: string, is_nudge = false) => ({ reminders: [{ is_nudge, sent_at }] });

test('who may be nudged, and why not', () => {
  for (const [what, changes, expected] of [
    ['lacks picks', {}, true],
    ['has every pick in', { missing_count: 0 }, false],
    ['sits it out', { sits_out: true }, false],
    ['cannot be reached', { reachable_by: [] }, false],
    ['is the admin who nudges', { id: 'admin' }, false],
    ['was reminded twelve hours ago', reminded('2026-11-21T06:00:00Z'), true],
    ['was reminded a second less ago', reminded('2026-11-21T06:00:01Z'), false],
    ['was nudged just now', reminded('2026-11-21T17:59:00Z', true), true],
  ] as [string, Partial<Progress>, boolean][]) {
    expect.soft(isNudged({ ...missing, ...changes }, { id: 'admin' }, NOW), what).toBe(expected);
  }
});
