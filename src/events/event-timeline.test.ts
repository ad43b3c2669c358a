import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FightStatus } from '../fights/fight.ts';
import { type CardFight, eventStatus, forgottenResults, isComplete, summarizeCard } from './event-status.ts';
import { sortTimeline, type TimelineEvent } from './event-timeline.ts';

const now = new Date('2026-11-21T20:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const minutesAgo = (minutes: number) => hoursAgo(minutes / 60);

const fight = (status: FightStatus, resulted: boolean, updated_at = hoursAgo(1)): CardFight => ({
  status,
  result_winner: resulted ? 'red' : null,
  updated_at,
});
const open = fight('scheduled', false);
const done = fight('final', true);
const liveUpdated = (updated_at: Date) => fight('live', false, updated_at);

const event = (id: string, start_time: Date, ...fights: CardFight[]): TimelineEvent => ({
  id,
  start_time,
  ...summarizeCard(fights),
});

const canceled = (one: TimelineEvent): TimelineEvent => ({ ...one, canceled_at: hoursAgo(10) });

/** The timeline as ids: 'live | current | upcoming | past'. */
function timelineOf(...events: TimelineEvent[]): string {
  const { live, current, upcoming, past } = sortTimeline(events, now);
  const ids = (list: TimelineEvent[]) => list.map(({ id }) => id).join(' ') || '-';
  return `${live?.id ?? '-'} | ${current?.id ?? '-'} | ${ids(upcoming)} | ${ids(past)}`;
}

test("an event's state, by its fights and the time", () => {
  for (const [what, timeline, events] of [
    ['no events', '- | - | - | -', []],
    [
      'upcoming, earliest first',
      '- | - | a b | -',
      [event('b', hoursAgo(-9), open), event('a', hoursAgo(-2), open)],
    ],
    [
      'past, latest first',
      '- | - | - | a b',
      [event('b', hoursAgo(90), done), event('a', hoursAgo(20), done)],
    ],
    ['complete before its start is past', '- | - | - | a', [event('a', hoursAgo(-1), done)]],
    ['started with no result is current', '- | a | - | -', [event('a', hoursAgo(1), open)]],
    ['starting right now has started', '- | a | - | -', [event('a', now, open)]],
    ['starting in a millisecond has not', '- | - | a | -', [event('a', new Date(now.getTime() + 1), open)]],
    ['partly resulted is current', '- | a | - | -', [event('a', hoursAgo(3), done, open)]],
    ['partly resulted before its start is upcoming', '- | - | a | -', [event('a', hoursAgo(-3), done, open)]],
    [
      'of several started the latest is current',
      '- | b | a | -',
      [event('a', hoursAgo(9), open), event('b', hoursAgo(3), open)],
    ],
    [
      'a complete one never is current',
      '- | a | - | b',
      [event('a', hoursAgo(9), open), event('b', hoursAgo(3), done)],
    ],
    ['unfinished for a week is still current', '- | a | - | -', [event('a', hoursAgo(170), done, open)]],
    ['live before its start is live', 'a | - | - | -', [event('a', hoursAgo(-2), open, liveUpdated(now))]],
    [
      'live beats current',
      'a | - | b | -',
      [event('a', hoursAgo(9), liveUpdated(hoursAgo(8))), event('b', hoursAgo(1), open)],
    ],
    [
      'several live, updated at once: the one that starts first',
      'a | - | b | -',
      [event('b', hoursAgo(2), liveUpdated(now)), event('a', hoursAgo(3), liveUpdated(now))],
    ],
    [
      'several live: the most recently updated fight',
      'b | - | a c | -',
      [
        event('a', hoursAgo(3), liveUpdated(minutesAgo(2))),
        event('b', hoursAgo(2), liveUpdated(minutesAgo(90)), liveUpdated(minutesAgo(1))),
        event('c', hoursAgo(1), liveUpdated(minutesAgo(3))),
      ],
    ],
    [
      'a later update of a fight that is not live does not count',
      'a | - | b | -',
      [
        event('a', hoursAgo(3), liveUpdated(minutesAgo(9))),
        event('b', hoursAgo(2), liveUpdated(minutesAgo(10)), fight('final', true, minutesAgo(1))),
      ],
    ],
    [
      'all resulted with one left live is still live',
      'a | - | - | -',
      [event('a', hoursAgo(3), fight('live', true), done)],
    ],
    [
      'no fights, started within a day, not the latest: upcoming',
      '- | b | a | -',
      [event('a', hoursAgo(23)), event('b', hoursAgo(1), open)],
    ],
    [
      'no fights, exactly 24 hours: not yet past',
      '- | b | a | -',
      [event('a', hoursAgo(24)), event('b', hoursAgo(1), open)],
    ],
    [
      'no fights, a millisecond more: past',
      '- | b | - | a',
      [event('a', new Date(hoursAgo(24).getTime() - 1)), event('b', hoursAgo(1), open)],
    ],
    [
      'no fights, long ago, but the latest to have started: current, never past',
      '- | a | - | -',
      [event('a', hoursAgo(99))],
    ],
    ['no fights, in the future', '- | - | a | -', [event('a', hoursAgo(-1))]],
    [
      'canceled is past, with fights or without, before its start or after',
      '- | - | - | d c b a',
      [
        canceled(event('a', hoursAgo(9))),
        canceled(event('b', hoursAgo(3), open)),
        canceled(event('c', hoursAgo(-1))),
        canceled(event('d', hoursAgo(-2), open)),
      ],
    ],
  ] as [string, string, TimelineEvent[]][]) {
    expect.soft(timelineOf(...events), what).toBe(timeline);
    expect.soft(timelineOf(...events.toReversed()), what).toBe(timeline);
  }
});

describe('event status', () => {
  test('is that of its fights', () => {
    for (const [what, status, fights] of [
      ['no fights', 'upcoming', []],
      ['nothing resulted', 'upcoming', [open, fight('final', false)]],
      ['a live fight', 'live', [open, liveUpdated(now)]],
      ['some but not all resulted', 'live', [done, open]],
      ['all resulted, whatever their status', 'completed', [done, fight('scheduled', true)]],
      ['all resulted, one still live', 'live', [done, fight('live', true)]],
    ] as [string, string, CardFight[]][]) {
      expect.soft(eventStatus(summarizeCard(fights)), what).toBe(status);
    }
  });
});

test('an event is complete when it has fights and all have results', () => {
  expect(isComplete(summarizeCard([]))).toBe(false);
  expect(isComplete(summarizeCard([done, open]))).toBe(false);
  expect(isComplete(summarizeCard([done, fight('live', true)]))).toBe(true);
});

test('every event is in exactly one group, in any order of input', () => {
  const anyFight = fc.record({
    status: fc.constantFrom('scheduled', 'live', 'final'),
    result_winner: fc.constantFrom(null, 'red', 'draw'),
    updated_at: fc.integer({ min: 0, max: 1e6 }).map(minutesAgo),
  });
  const anyEvent = fc
    .tuple(fc.uuid(), fc.integer({ min: -80, max: 80 }), fc.array(anyFight, { maxLength: 3 }))
    .map(([id, hours, fights]) => event(id, hoursAgo(hours), ...(fights as CardFight[])));
  const anyEvents = fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 8 });
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { live, current, upcoming, past } = sortTimeline(events, now);
      const placed = [live, current, ...upcoming, ...past].filter((place) => place !== null);
      expect(placed.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    }),
  );
});

test('when results are called forgotten', () => {
  for (const [hours, canceled_at, count] of [
    [25, null, 2],
    [23, null, 0],
    [-48, null, 0],
    [25, hoursAgo(1), 0],
  ] as const) {
    const card = summarizeCard([done, open, liveUpdated(hoursAgo(20))]);
    expect
      .soft(
        forgottenResults({ ...card, start_time: hoursAgo(hours), canceled_at, now }),
        JSON.stringify(hours),
      )
      .toBe(count);
  }
});
