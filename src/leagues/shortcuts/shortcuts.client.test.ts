import { expect, test } from 'vitest';
import type { LeagueEvent, OwnLeague } from '../league-answers.client.ts';
import { missingPicks, nextBoard, nextPicks } from './shortcuts.client.ts';

const event = (id: string, missing_count: number) => ({ id, missing_count }) as LeagueEvent;
const league = (id: string, more: Partial<OwnLeague>) =>
  ({ id, live_event: null, next_event: null, last_nights: [], ...more }) as unknown as OwnLeague;

test("'Picks' leads to the league whose picks are missing, else to the first, else home", () => {
  const done = league('a', { next_event: event('e', 0) });
  const open = league('b', { next_event: event('e', 1) });
  expect(nextPicks([league('c', {}), done, open])).toBe('/app/league/b/event/e');
  expect(nextPicks([league('c', {}), done])).toBe('/app/league/a/event/e');
  expect(nextPicks([league('c', {})])).toBe('/app');
});

test("'Board' leads to the night that is on, else to the last one, else to the next one, else home", () => {
  const next = league('a', { next_event: event('next', 0) });
  const [last, earlier] = ['b', 'd'].map((id, days) =>
    league(id, {
      last_nights: [{ id: `last-${days}`, name: 'Last Night', decided_at: `2026-11-2${2 - days}T04:00:00Z` }],
    }),
  );
  const live = league('c', { live_event: event('live', 0) });
  expect(nextBoard([next, last!, live])).toBe('/app/league/c/event/live/board');
  expect(nextBoard([next, earlier!, last!])).toBe('/app/league/b/event/last-0/board');
  expect(nextBoard([next])).toBe('/app/league/a/event/next/board');
  expect(nextBoard([])).toBe('/app');
});

test('one night in two leagues counts once, and one that is skipped does not', () => {
  const leagues = [
    league('a', { next_event: event('e', 5) }),
    league('b', { next_event: event('e', 1) }),
    league('c', {}),
  ];
  expect(missingPicks({ leagues, skipped_events: [] })).toBe(5);
  expect(missingPicks({ leagues, skipped_events: ['e'] })).toBe(0);
  expect(missingPicks({ leagues: [], skipped_events: [] })).toBe(0);
});
