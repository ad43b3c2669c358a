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
