import { expect, test } from 'vitest';
import type { ListLeaguesResponse } from '../../app/api/generated/types.gen.ts';
import { missingPicks } from './missing-picks.client.ts';

type Leagues = ListLeaguesResponse['leagues'];
const leagues = [
  { id: 'a', next_event: { id: 'e', missing_count: 5 } },
  { id: 'b', next_event: { id: 'e', missing_count: 1 } },
  { id: 'c', next_event: null },
] as Leagues;
const known = { leagues, skipped_events: [] };

test('one night in two leagues counts once, and one that is skipped does not', () => {
  expect(missingPicks(known)).toBe(5);
  expect(missingPicks({ leagues, skipped_events: ['e'] })).toBe(0);
  expect(missingPicks({ leagues: [], skipped_events: [] })).toBe(0);
});

test.each([
  { what: 'where most were missing', eventId: 'e', of: ['a'], missing: 3, is: 3 },
  { what: 'where most were missing, now fewer than elsewhere', eventId: 'e', of: ['a'], missing: 0, is: 1 },
  { what: 'where few were', eventId: 'e', of: ['b'], missing: 0, is: 5 },
  { what: 'of both', eventId: 'e', of: ['a', 'b'], missing: 0, is: 0 },
  { what: 'of a later night', eventId: 'later', of: ['a', 'b'], missing: 13, is: 5 },
])('an open card $what counts as it stands', ({ eventId, of, missing, is }) => {
  expect(missingPicks(known, { eventId, leagues: of.map((id) => ({ id })), missing })).toBe(is);
});
