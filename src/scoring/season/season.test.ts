import { describe, expect, test } from 'vitest';
import { CLASSIC_SCORING, pointsOf, scorings } from '../scoring.ts';
import { climbLadder } from './ladder.ts';
import { seasonMatrix } from './matrix.ts';
import type { Season, SeasonEvent, SeasonMember } from './season.ts';
import { statusesOf } from './season-status.ts';
import { seasonTable } from './season-table.ts';

/** Right winners, methods and rounds, and 'won'; null: no picks. */
type Night = [winners: number, methods?: number, rounds?: number, won?: 'won'] | null;

const DAY = 86_400_000;
const dayOf = (n: number) => new Date(n * DAY);

function member(
  id: string,
  nights: Night[],
  { joined = -1, sinceWrong = [] as (number | null)[] } = {},
): SeasonMember {
  const scores = nights.flatMap((night, event) => {
    if (!night) return [];
    const [winners, methods = 0, rounds = 0, won] = night;
    const right_since_wrong = sinceWrong[event] ?? null;
    return [{ event, winners, methods, rounds, won: won === 'won', right_since_wrong }];
  });
  return { id, name: id, joined_at: dayOf(joined), scores, imported: null };
}

/** Event n starts on day n; the last `live` ones are not complete. */
function season(members: SeasonMember[], { events = 0, live = 0, drop_worst = 0 } = {}): Season {
  const count =
    events || Math.max(0, ...members.flatMap(({ scores }) => scores.map((score) => score.event + 1)));
  return {
    events: Array.from({ length: count }, (_, n) => ({
      id: `e${n}`,
      start_time: dayOf(n),
      complete: n < count - live,
      scoring: CLASSIC_SCORING,
    })),
    members,
    rules: { drop_worst },
  };
}

const placesOf = (world: Season) => seasonTable(world).rows.map(({ place, name }) => `${place} ${name}`);
const rowOf = (world: Season, id: string) => seasonTable(world).rows.find((row) => row.id === id)!;

describe('the ladder', () => {
  const base = { points: 50, wins: 2, perfect: 3, methods: 5, winners: 8, best: 20 };
  test('falls to the next step when all before it are equal, and says so', () => {
    for (const [step, less, own, next] of [
      ['points', { points: 49 }, 50, 49],
      ['wins', { wins: 1 }, 2, 1],
      ['perfect', { perfect: 2 }, 3, 2],
      ['methods', { methods: 4 }, 5, 4],
      ['winners', { winners: 7 }, 8, 7],
      ['best', { best: 19 }, 20, 19],
    ] as const) {
      const table = climbLadder([
        { id: '1', name: 'Abe', ...base, ...less },
        { id: '2', name: 'Zoe', ...base },
      ]);
      expect
        .soft(
          table.map(({ name, place, is_tied, ahead }) => [name, place, is_tied, ahead]),
          step,
        )
        .toEqual([
          ['Zoe', 1, false, { step, own, next }],
          ['Abe', 2, false, null],
        ]);
    }
  });

  test('an earlier step outweighs all later ones', () => {
    const table = climbLadder([
      { id: '1', name: 'Abe', ...base, wins: 1, perfect: 99, methods: 99, winners: 99, best: 99 },
      { id: '2', name: 'Zoe', ...base },
    ]);
    expect(table.map(({ name }) => name)).toEqual(['Zoe', 'Abe']);
  });

  test('who is equal on all of them shares the place, listed by name: 1, 2, 2, 4', () => {
    const table = climbLadder([
      { id: '1', name: 'zoë', ...base },
      { id: '2', name: 'Last', ...base, best: 1 },
      { id: '3', name: 'Émil', ...base },
      { id: '4', name: 'Top', ...base, points: 51 },
    ]);
    expect(table.map(({ name, place, is_tied, ahead }) => [place, name, is_tied, ahead?.step])).toEqual([
      [1, 'Top', false, 'points'],
      [2, 'Émil', true, 'best'],
      [2, 'zoë', true, 'best'],
      [4, 'Last', false, undefined],
    ]);
  });

  test('equal champions share the first place', () => {
    expect(placesOf(season([member('Ann', [[2]]), member('Bob', [[2]])]))).toEqual(['1 Ann', '1 Bob']);
    expect(climbLadder([])).toEqual([]);
  });

  test('points are the counts times the weights passed in', () => {
    const counts = { winners: 3, methods: 2, rounds: 1 };
    expect(pointsOf(CLASSIC_SCORING, counts)).toBe(23);
    expect(pointsOf({ winner: 10, method: 0, round: 0 }, counts)).toBe(30);
    const world = season([member('Ann', [[3, 2, 1], [1]])]);
    const [first, second] = world.events as [SeasonEvent, SeasonEvent];
    const mixed = {
      ...world,
      events: [
        { ...first, scoring: scorings.bold },
        { ...second, scoring: scorings.straight },
      ],
    };
    expect(seasonTable(mixed).rows[0]).toMatchObject({ points: 31, best: 21, perfect: 1 });
  });
});

describe('drops', () => {
  const nights = (count: number): Night[] => Array.from({ length: count }, (_, n) => [n + 1]);
  test('leave the best results', () => {
    for (const [what, drop_worst, events, drops] of [
      ['none by default', 0, 9, 0],
      ['none of two events', 2, 2, 0],
      ['one of three, though two are allowed', 2, 3, 1],
      ['one of five', 2, 5, 1],
      ['two of six', 2, 6, 2],
      ['no more than allowed', 2, 30, 2],
      ['four of twelve', 4, 12, 4],
    ] as const) {
      const world = season([member('Ann', nights(events))], { drop_worst });
      const worst = nights(events)
        .slice(0, drops)
        .reduce((sum, night) => sum + 5 * night![0], 0);
      const all = (5 * events * (events + 1)) / 2;
      expect.soft(seasonTable(world).drops, what).toBe(drops);
      expect.soft(rowOf(world, 'Ann'), what).toMatchObject({ points: all - worst, droppedPoints: worst });
    }
  });

  test('a missed event counts 0, so it goes first; a late joiner is not behind for it', () => {
    const world = season(
      [member('Ann', [[2], null, [4]]), member('Late', [null, [4], [2]], { joined: 0.5 })],
      {
        drop_worst: 1,
      },
    );
    expect(placesOf(world)).toEqual(['1 Ann', '1 Late']);
    expect(rowOf(world, 'Ann')).toMatchObject({ points: 30, droppedPoints: 0 });
  });

  test('events that are not complete are neither dropped nor counted for the third', () => {
    const two = season([member('Ann', [[2], [3], [0]])], { live: 1, drop_worst: 1 });
    expect(seasonTable(two)).toMatchObject({ complete: 2, drops: 0 });
    const three = season([member('Ann', [[2], [3], [4], [0]])], { live: 1, drop_worst: 1 });
    expect(rowOf(three, 'Ann')).toMatchObject({ points: 35, droppedPoints: 10 });
  });

  test('the steps after the first use all events', () => {
    const world = season(
      [
        member('Ann', [
          [1, 1, 1],
          [2, 0, 0],
          [2, 0, 0],
        ]),
        member('Bob', [[0], [2, 0, 0], [2, 0, 0]]),
      ],
      { drop_worst: 1 },
    );
    expect(seasonTable(world).rows[0]).toMatchObject({
      name: 'Ann',
      points: 20,
      ahead: { step: 'perfect', own: 1, next: 0 },
    });
    const equal = season([member('Ann', [[1], [2], [2]]), member('Bob', [[0], [2], [2]])], { drop_worst: 1 });
    expect(seasonTable(equal).rows[0]).toMatchObject({
      name: 'Ann',
      points: 20,
      ahead: { step: 'winners', own: 5, next: 4 },
    });
  });
});

describe('points per event since joining', () => {
  test('count from the first event', () => {
    for (const [what, nights, joined, average] of [
      ['over all events since joining', [[2], [4]] as Night[], -1, 15],
      ['a missed one counts 0', [[2], null] as Night[], -1, 5],
      ['those before joining do not count', [null, [4]] as Night[], 0.5, 20],
      ['one that starts when they join does not count', [null, [4]] as Night[], 0, 20],
      ['a picked one counts, wherever its start was moved', [[2], [4]] as Night[], 5, 15],
      ['none yet', [null, null] as Night[], 5, null],
    ] as const) {
      const world = season([member('Ann', nights, { joined })], { events: 2 });
      expect.soft(rowOf(world, 'Ann').pointsPerEvent, what).toBe(average);
    }
  });

  test('dropped results count, provisional ones do not', () => {
    const world = season([member('Ann', [[1], [2], [3], [9]])], { live: 1, drop_worst: 1 });
    expect(rowOf(world, 'Ann').pointsPerEvent).toBe(10);
  });

  test('order the table for who played enough', () => {
    for (const [events, played, ranks] of [
      [1, 1, true],
      [3, 1, false],
      [3, 2, true],
      [4, 2, true],
      [5, 2, false],
      [1, 0, false],
    ] as const) {
      const nights = Array.from({ length: events }, (_, n): Night => (n < played ? [1] : null));
      expect
        .soft(
          rowOf(season([member('Ann', nights)], { events }), 'Ann').ranksByAverage,
          JSON.stringify(events),
        )
        .toBe(ranks);
    }
  });

  test('no drop makes it false: there is no complete event to play', () => {
    expect(rowOf(season([member('Ann', [[1]])], { live: 1 }), 'Ann').ranksByAverage).toBe(false);
  });

  test('the title goes by the total', () => {
    const world = season([member('Ann', [[2], [2]]), member('Late', [null, [3]], { joined: 0.5 })]);
    expect(placesOf(world)).toEqual(['1 Ann', '2 Late']);
    expect(rowOf(world, 'Late').pointsPerEvent).toBe(15);
  });
});

describe('arrows', () => {
  const moves = (world: Season) =>
    Object.fromEntries(seasonTable(world).rows.map(({ name, moved }) => [name, moved]));

  test('compare with the place before the latest complete event', () => {
    const world = season([
      member('Ann', [[5], [0]]),
      member('Bob', [[3], [1]]),
      member('Cid', [[1], [9]]),
      member('Dot', [null, null]),
    ]);
    expect(moves(world)).toEqual({ Ann: -1, Bob: -1, Cid: 2, Dot: 0 });
  });

  test('the place now counts a live event, the place before does not', () => {
    const world = season([member('Ann', [[5], [1], [0]]), member('Bob', [[3], [0], [9]])], { live: 1 });
    expect(moves(world)).toEqual({ Ann: -1, Bob: 1 });
  });

  test('none before the second complete event', () => {
    expect(moves(season([member('Ann', [[5]]), member('Bob', [[3]])]))).toEqual({ Ann: null, Bob: null });
    expect(moves(season([member('Ann', [[5], [1]])], { live: 1 }))).toEqual({ Ann: null });
    expect(moves(season([member('Ann', [])]))).toEqual({ Ann: null });
  });

  test('none for who joined since', () => {
    const world = season([
      member('Ann', [[5], [1]]),
      member('Bob', [[1], [1]]),
      member('New', [null, null], { joined: 1.5 }),
      member('Late', [null, [3]], { joined: 0.5 }),
      member('Idle', [null, [2]], { joined: -1 }),
    ]);
    expect(moves(world)).toEqual({ Ann: 0, Bob: -2, Late: null, Idle: 0, New: null });
  });

  test('drops of the table before are of fewer events', () => {
    const world = season([member('Ann', [[9], [0], [1]]), member('Bob', [[4], [4], [1]])], { drop_worst: 1 });
    expect(moves(world)).toEqual({ Ann: 0, Bob: 0 });
    const turned = season([member('Ann', [[9], [0], [2]]), member('Bob', [[6], [4], [1]])], {
      drop_worst: 1,
    });
    expect(moves(turned)).toEqual({ Ann: 1, Bob: -1 });
  });
});

describe('form and matrix', () => {
  test('form is the places on the last five complete events, shared by equal points', () => {
    const world = season(
      [
        member('Ann', [[9], [2], null, [2], [1], [3], [9]]),
        member('Bob', [[9], [1], [2], [2], [2], [3], [9]]),
        member('Cid', [[9], null, [3], [1], null, [9], [9]]),
      ],
      { live: 1 },
    );
    expect(rowOf(world, 'Ann').form).toEqual([1, null, 1, 2, 2]);
    expect(rowOf(world, 'Bob').form).toEqual([2, 2, 1, 1, 2]);
    expect(rowOf(world, 'Cid').form).toEqual([null, 1, 3, null, 1]);
  });

  test('the matrix has the members in the order of the table and the last twelve complete events', () => {
    const nights = Array.from({ length: 14 }, (_, n): Night => [n === 13 ? 1 : 2]);
    const world = season([member('Ann', nights), member('Bob', [...nights.slice(0, 13), [3]])], { live: 1 });
    const { events, rows } = seasonMatrix(world);
    expect(events.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `e${n + 1}`));
    expect(rows.map(({ place, name }) => `${place} ${name}`)).toEqual(placesOf(world));
  });

  test('its cells tell points and place, mark winners, drops and missed events', () => {
    const world = season(
      [member('Ann', [[2, 0, 0, 'won'], null, [1]]), member('Bob', [[1], [2], [3, 0, 0, 'won']])],
      {
        drop_worst: 1,
      },
    );
    const { events, rows } = seasonMatrix(world);
    expect(rows.map(({ name, cells }) => [name, cells])).toEqual([
      [
        'Bob',
        [
          { points: 5, place: 2, won: false, dropped: true },
          { points: 10, place: 1, won: false, dropped: false },
          { points: 15, place: 1, won: true, dropped: false },
        ],
      ],
      [
        'Ann',
        [
          { points: 10, place: 1, won: true, dropped: false },
          { points: null, place: null, won: false, dropped: true },
          { points: 5, place: 2, won: false, dropped: false },
        ],
      ],
    ]);
    expect(events.map(({ average }) => average)).toEqual([7.5, 10, 10]);
  });

  test('of equal results the oldest is dropped', () => {
    const { rows } = seasonMatrix(season([member('Ann', [[1], [1], [1]])], { drop_worst: 1 }));
    expect(rows[0]!.cells.map(({ dropped }) => dropped)).toEqual([true, false, false]);
  });
});

describe('the belt', () => {
  const won: Night = [1, 0, 0, 'won'];
  test('who holds it', () => {
    for (const [what, [ann, bob], belt] of [
      ['nobody has won', [[null], [null]], null],
      ['the winner takes it', [[won], [[0]]], { holders: ['Ann'], since: 0, defenses: 0 }],
      ['several winners hold it', [[won], [won]], { holders: ['Ann', 'Bob'], since: 0, defenses: 0 }],
      [
        'it passes on',
        [
          [won, [0]],
          [[0], won],
        ],
        { holders: ['Bob'], since: 1, defenses: 0 },
      ],
      [
        'a holder among the winners keeps it, the other winners get nothing',
        [
          [won, won],
          [[0], won],
        ],
        { holders: ['Ann'], since: 0, defenses: 1 },
      ],
      [
        'of two holders the one who wins keeps it',
        [
          [won, [0]],
          [won, won],
        ],
        { holders: ['Bob'], since: 0, defenses: 1 },
      ],
      [
        'an event that nobody won changes nothing',
        [
          [won, [0]],
          [[0], [0]],
        ],
        { holders: ['Ann'], since: 0, defenses: 0 },
      ],
    ] as [string, Night[][], object | null][]) {
      expect.soft(seasonTable(season([member('Ann', ann!), member('Bob', bob!)])).belt, what).toEqual(belt);
    }
  });

  test('a live event gives no win', () => {
    const world = season([member('Ann', [won, [1]]), member('Bob', [[0], [5]])], { live: 1 });
    expect(seasonTable(world).belt).toMatchObject({ holders: ['Ann'] });
  });
});

describe('streaks', () => {
  const won: Night = [1, 0, 0, 'won'];
  test('in a row', () => {
    for (const [what, nights, joined, streaks] of [
      [
        'events in a row with a pick, a live one too',
        [[1], null, [1], [1]] as Night[],
        -1,
        { picked: 2, won: 0 },
      ],
      ['since joining', [null, null, [1], [1]] as Night[], 1.5, { picked: 2, won: 0 }],
      ['a missed event ends both', [won, won, null, null] as Night[], -1, { picked: 0, won: 0 }],
      [
        'event wins in a row, over complete events',
        [[1], won, won, [1]] as Night[],
        -1,
        { picked: 4, won: 2 },
      ],
      ['a lost one ends it', [won, won, [1], [1]] as Night[], -1, { picked: 4, won: 0 }],
      ['all of them', [won, won, won, [1]] as Night[], -1, { picked: 4, won: 3 }],
      ['nothing yet', [null, null, null, null] as Night[], 9, { picked: 0, won: 0 }],
    ] as const) {
      const world = season([member('Ann', nights, { joined })], { events: 4, live: 1 });
      expect.soft(rowOf(world, 'Ann').streaks, what).toMatchObject(streaks);
    }
  });

  test('right winners in a row', () => {
    for (const [what, nights, sinceWrong, right] of [
      ['nothing picked', [null, null], [], 0],
      ['never a wrong one: all of them', [[2], null, [3]], [], 5],
      ['a wrong one: those after it, on its card and later', [[2], [4], [3]], [0, 2], 5],
      ['the last one wrong', [[2], [4]], [null, 0], 0],
    ] as [string, Night[], (number | null)[], number][]) {
      expect
        .soft(rowOf(season([member('Ann', nights, { sinceWrong })]), 'Ann').streaks.right, what)
        .toBe(right);
    }
  });
});

describe('imported results', () => {
  const importedSums = (points: number, { wins = 0, events = 1, best = points } = {}) => ({
    points,
    wins,
    events,
    best,
  });
  const world = season([
    { ...member('Ann', [[3, 1, 1], [1]]), imported: importedSums(12.5, { wins: 2, events: 4, best: 30.25 }) },
    { ...member('Bob', [[6], [6, 1, 0, 'won']]) },
    { ...member('Old', [], { joined: Number.POSITIVE_INFINITY }), imported: importedSums(40.1) },
  ]);

  test('count in points, event wins, events and the best event, and in nothing else', () => {
    expect(placesOf(world)).toEqual(['1 Bob', '2 Old', '3 Ann']);
    expect(rowOf(world, 'Ann')).toMatchObject({
      points: 37.5,
      wins: 2,
      played: 6,
      best: 30.25,
      perfect: 1,
      methods: 1,
      winners: 4,
      pointsPerEvent: 12.5,
      form: [2, 2],
    });
    expect(seasonTable(world).belt?.holders).toEqual(['Bob']);
  });

  test('stand in the table as it was before the latest event', () => {
    expect(rowOf(world, 'Ann').moved).toBe(-1);
    expect(rowOf(world, 'Old').moved).toBe(-1);
    expect(rowOf(world, 'Old')).toMatchObject({
      pointsPerEvent: null,
      ranksByAverage: false,
      form: [null, null],
    });
  });

  test('with fractions share a rank where their sums are equal', () => {
    const tied = season([
      { ...member('Ann', [[1]]), imported: importedSums(0.3, { best: 0.1 }) },
      { ...member('Bob', [[1]]), imported: importedSums(0.1 + 0.2, { best: 0.1 }) },
    ]);
    expect(placesOf(tied)).toEqual(['1 Ann', '1 Bob']);
  });
});

describe('a live event', () => {
  const world = season([member('Ann', [[1]]), member('Bob', [[2]])], { live: 1 });
  test('counts its points, provisionally', () => {
    expect(placesOf(world)).toEqual(['1 Bob', '2 Ann']);
    expect(seasonTable(world)).toMatchObject({ complete: 0, belt: null });
  });
  test('gives no win and no place in form', () => {
    expect(rowOf(world, 'Bob')).toMatchObject({ wins: 0, form: [] });
  });
});

test('members without picks are in the table, behind who has points', () => {
  expect(placesOf(season([member('Abe', []), member('Ann', [[1]]), member('Bob', [[0]])]))).toEqual([
    '1 Ann',
    '2 Abe',
    '2 Bob',
  ]);
});

describe('a league always has a season running', () => {
  const state = (is_over: boolean, has_started: boolean) => ({ is_over, has_started });
  test('whatever was begun and ended', () => {
    for (const [what, seasons, statuses] of [
      ['the first', [state(false, true)], ['running']],
      [
        'the next is upcoming while the last is not over',
        [state(false, true), state(false, false)],
        ['running', 'upcoming'],
      ],
      [
        'the next runs once the last is over',
        [state(true, true), state(false, false)],
        ['finished', 'running'],
      ],
      [
        'both run while a result is missing',
        [state(false, true), state(false, true)],
        ['running', 'running'],
      ],
      [
        'one after another',
        [state(true, true), state(false, false), state(false, false)],
        ['finished', 'running', 'upcoming'],
      ],
    ] as const) {
      expect.soft(statusesOf(seasons), what).toEqual(statuses);
    }
  });
});
