import { expect, test } from 'vitest';
import type { ScoredEvent } from '../../scoring/season/season-scores.sql.ts';
import { presentStandings } from './season-standings.server.ts';

const viewer = { id: 'u1', role: 'standard', is_site_admin: false } as const;

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
  const { complete_count, events: listed } = presentStandings(table, viewer);
  expect(complete_count).toBe(103);
  expect(listed.map(({ id }) => id)).toEqual(events.slice(3).map(({ id }) => id));
});

test('nobody holds a belt before the first night; of a table whose counts are gone, nothing is said that follows from them', () => {
  const ada = { id: 'u1', name: 'Ada', display_name: 'Ada', email: null, deleted_at: null, avatar_url: null };
  const named = { shown_name: 'Ada', avatar_url: null, is_former: false, has_account: true };
  const member = { ...ada, joined_at: new Date(0), scores: [], imported: null };
  const counted = { events: [], members: [member], rules: { drop_worst: 0 } };
  const table = { season: null, events: [], counted, members: new Map([['u1', named]]), imported: null };
  const without = {
    ...{ id: 'u1', shown_name: 'Ada', avatar_url: null, is_me: true, is_former: false, has_account: true },
    ...{ rank: 1, is_tied: false, ahead: null, droppedPoints: 0, moved: null, pointsPerEvent: null },
    ...{ ranks_by_average: false, form: [], streaks: { picked: 0, won: 0, right: 0 } },
    ...{ holds_belt: false, imported: null },
  };
  expect(presentStandings({ ...table, final: null }, viewer)).toMatchObject({
    is_snapshot: false,
    standings: [{ holds_belt: false }],
  });
  const steps = { points: 12, wins: 1, perfect: 2, methods: 3, winners: 4, best: 10 };
  const final = [{ ...ada, ...steps, user_id: 'u1', rank: 1, events: 5, is_former: false }];
  expect(presentStandings({ ...table, final }, viewer)).toMatchObject({
    is_snapshot: true,
    belt: null,
    standings: [
      {
        ...without,
        ...{
          totalPoints: 12,
          eventWins: 1,
          perfectPicks: 2,
          rightMethods: 3,
          rightWinners: 4,
          bestEvent: 10,
        },
        eventsParticipated: 5,
      },
    ],
  });
});
