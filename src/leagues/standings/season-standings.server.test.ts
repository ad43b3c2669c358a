import { expect, test } from 'vitest';
import type { ScoredEvent } from '../../scoring/season/season-scores.sql.ts';
import { presentStandings } from './season-standings.server.ts';

test('of more than a hundred events, the latest hundred are listed, oldest first', () => {
  const events = Array.from(
    { length: 103 },
    (_, day): ScoredEvent => ({
      id: `e${day}`,
      name: `Night ${day}`,
      start_time: new Date(Date.UTC(2026, 0, day)),
      complete: true,
      scoring: { winner: 1, method: 1, round: 1 },
    }),
  );
  const counted = { events, members: [], rules: { drop_worst: 0 } };
  const table = { season: null, events, counted, members: new Map(), final: null, imported: null };
  const { complete_count, events: listed } = presentStandings(table, {
    id: 'u1',
    role: 'standard',
    is_site_admin: false,
  });
  expect(complete_count).toBe(103);
  expect(listed.map(({ id }) => id)).toEqual(events.slice(3).map(({ id }) => id));
});
