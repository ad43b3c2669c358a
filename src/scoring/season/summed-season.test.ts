import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLASSIC_SCORING, pointsOf } from '../scoring.ts';
import { marksOf, PICKED, WON } from './marks.ts';
import { seasonMatrix } from './matrix.ts';
import { completeEvents, type Season, type SeasonMember } from './season.ts';
import { seasonTable } from './season-table.ts';

const EVENTS = 20;

const score = fc
  .record({
    isPicked: fc.boolean(),
    won: fc.boolean(),
    counts: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }).map((counts) => counts.sort((a, b) => b - a)),
  })
  .map(({ isPicked, won, counts: [winners = 0, methods = 0, rounds = 0] }) =>
    isPicked ? { winners, methods, rounds, won } : null,
  );
const member = fc.record({
  joined: fc.integer({ min: -1, max: EVENTS }),
  scores: fc.array(score, { minLength: EVENTS, maxLength: EVENTS }),
});
const world = fc
  .record({
    members: fc.array(member, { minLength: 1, maxLength: 5 }),
    complete: fc.array(fc.boolean(), { minLength: EVENTS, maxLength: EVENTS }),
    drop_worst: fc.nat(4),
  })
  .map(({ members, complete, drop_worst }): Season => {
    const events = complete.map((is, n) => ({ id: `e${n}`, start_time: new Date(n), complete: is }));
    return {
      events,
      members: members.map(({ joined, scores }, at) => ({
        id: `m${at}`,
        name: `m${at}`,
        joined_at: new Date(joined),
        scores: scores.flatMap((one, event) =>
          one ? [{ ...one, event, won: one.won && events[event]!.complete }] : [],
        ),
        right_in_row: 0,
        imported: null,
      })),
      rules: { scoring: CLASSIC_SCORING, drop_worst },
    };
  });

/** The same season, of which the scores before the latest `detailed` complete events are only summed. */
function summed(season: Season, detailed: number): Season {
  const first = completeEvents(season.events).slice(-detailed)[0] ?? EVENTS;
  const events = season.events.map((event, n) => ({ ...event, summed: event.complete && n < first }));
  return { ...season, events, members: season.members.map((one) => summedMember(one, events)) };
}

function summedMember(one: SeasonMember, events: readonly { summed: boolean }[]): SeasonMember {
  const [detailed, sums] = [false, true].map((is) =>
    one.scores.filter(({ event }) => events[event]!.summed === is),
  );
  const total = (count: 'winners' | 'methods' | 'rounds') =>
    sums!.reduce((sum, next) => sum + next[count], 0);
  const points = sums!.map((next) => pointsOf(CLASSIC_SCORING, next)).sort((a, b) => a - b);
  const marks = marksOf({ ...one, scores: sums! }, events.length);
  const earlier = {
    winners: total('winners'),
    methods: total('methods'),
    rounds: total('rounds'),
    wins: marks.filter((mark) => mark === WON).length,
    played: marks.filter((mark) => mark >= PICKED).length,
    best: Math.max(0, ...points),
    lowest: points.slice(0, 4),
    marks,
  };
  return { ...one, scores: detailed!, ...(sums!.length > 0 && { earlier }) };
}

test('a season whose early scores are only summed has the same table and matrix', () => {
  fc.assert(
    fc.property(world, fc.integer({ min: 1, max: EVENTS }), (season, detailed) => {
      const [whole, short] = [season, summed(season, detailed)].map((one) => {
        const { rows, ...table } = seasonTable(one);
        return {
          ...table,
          rows: rows.map(({ pointsOn: _, dropped: __, form, ...row }) => ({
            ...row,
            form: form.slice(-detailed),
          })),
          matrix: seasonMatrix(one, detailed).rows.map(({ id, cells }) => ({ id, cells })),
        };
      });
      expect(short).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});
