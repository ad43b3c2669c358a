import { expect, test } from 'vitest';
import type { Corner, PickMethod } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { boardRanking } from '../board-view.ts';
import { chatText } from './chat-text.ts';
import { nightRecap } from './night-recap.ts';
import { namesText, ownNightText, perfectText, recapFacts, winnersText } from './recap-text.ts';

const member = (shown_name: string) => ({
  id: shown_name.toLowerCase(),
  shown_name,
  avatar_url: null,
  is_me: false,
  is_former: false,
});
const [ann, bob, cid, dot] = ['Ann', 'Bob', 'Cid', 'Dot'].map(member);
const league = [ann!, bob!, cid!, dot!];

type Call = [pick_winner: Corner, pick_method: PickMethod, pick_round: number | null];
const ko = (corner: Corner, round = 1): Call => [corner, 'ko_tko', round];
const dec = (corner: Corner): Call => [corner, 'decision', null];

/** Red wins each by KO in round 1; calls are those of Ann, Bob, Cid and Dot. */
function night(...cards: (Call | null)[][]) {
  const fights = cards.map((calls, index) => ({
    id: `f${index}`,
    bout_order: index + 1,
    red_name: `Red ${index + 1}`,
    blue_name: `Blue ${index + 1}`,
    result_winner: 'red' as const,
    result_method: 'ko_tko' as const,
    result_round: 1,
    resulted_at: `2026-11-22T0${index}:00:00.000Z`,
    picks: calls.flatMap((call, at) =>
      call
        ? [{ user_id: league[at]!.id, pick_winner: call[0], pick_method: call[1], pick_round: call[2] }]
        : [],
    ),
  }));
  const members = league.filter(({ id }) =>
    fights.some(({ picks }) => picks.some((pick) => pick.user_id === id)),
  );
  return nightRecap(
    boardRanking(members, fights, { hidden: false, scoring: CLASSIC_SCORING }),
    fights,
    CLASSIC_SCORING,
  );
}

const names = (members: { name: string }[]) => members.map(({ name }) => name);

test('the podium', () => {
  for (const { what, cards, winners, next } of [
    {
      what: 'one winner, two behind',
      cards: [[ko('red'), ko('red', 2), dec('red'), dec('blue')]],
      winners: ['Ann'],
      next: ['Bob', 'Cid'],
    },
    {
      what: 'a shared win, nobody second',
      cards: [[ko('red'), ko('red'), dec('red'), null]],
      winners: ['Ann', 'Bob'],
      next: ['Cid'],
    },
    {
      what: 'a shared second place',
      cards: [[ko('red'), dec('red'), dec('red'), dec('red')]],
      winners: ['Ann'],
      next: ['Bob', 'Cid', 'Dot'],
    },
    {
      what: 'a fourth place stands on no podium, one point does',
      cards: [
        [ko('red'), ko('red'), ko('red'), dec('red')],
        [ko('red'), dec('red'), ko('blue'), ko('blue')],
      ],
      winners: ['Ann'],
      next: ['Bob', 'Cid'],
    },
    {
      what: 'points only for the winner',
      cards: [[ko('red'), ko('blue'), null, null]],
      winners: ['Ann'],
      next: [],
    },
    { what: 'no points at all', cards: [[ko('blue'), ko('blue'), null, null]], winners: [], next: [] },
  ] as const) {
    const recap = night(...cards.map((picks) => [...picks]));
    expect.soft([names(recap.winners), names(recap.runnersUp)], what).toEqual([winners, next]);
  }
});

test('the best lone call', () => {
  for (const { what, cards, call } of [
    {
      what: 'the only right pick',
      cards: [[ko('red'), ko('blue'), ko('blue'), null]],
      call: ['Ann', 'Red 1', 10, 3],
    },
    {
      what: 'the one worth most',
      cards: [
        [dec('red'), dec('blue'), dec('blue'), dec('blue')],
        [dec('blue'), ko('red'), dec('blue'), null],
      ],
      call: ['Bob', 'Red 2', 10, 3],
    },
    {
      what: 'of equals the one against most',
      cards: [
        [dec('red'), dec('blue'), dec('blue'), dec('blue')],
        [dec('blue'), dec('red'), dec('blue'), null],
      ],
      call: ['Ann', 'Red 1', 5, 4],
    },
    {
      what: 'then the latest',
      cards: [
        [dec('red'), dec('blue'), dec('blue'), null],
        [dec('blue'), dec('red'), dec('blue'), null],
      ],
      call: ['Bob', 'Red 2', 5, 3],
    },
    { what: 'none of two', cards: [[ko('red'), ko('blue'), null, null]], call: null },
    { what: 'none that two had', cards: [[ko('red'), dec('red'), ko('blue'), null]], call: null },
  ] as const) {
    const { loneCall } = night(...cards.map((picks) => [...picks]));
    expect
      .soft(loneCall && [loneCall.member.name, loneCall.fighter, loneCall.points, loneCall.among], what)
      .toEqual(call);
  }
});

test('perfect picks are counted, most first', () => {
  const { perfect } = night(
    [ko('red'), dec('red'), ko('red'), ko('blue')],
    [ko('blue'), dec('red'), ko('red'), ko('red')],
  );
  expect(perfect.map(({ member, count }) => [member.name, count])).toEqual([
    ['Cid', 2],
    ['Ann', 1],
    ['Dot', 1],
  ]);
  // By points Ann is ahead of Cid, and Bob first.
  const even = night([ko('red'), ko('red'), ko('blue'), null], [dec('red'), dec('red'), ko('red'), null]);
  expect(names(even.perfect.map(({ member }) => member))).toEqual(['Ann', 'Bob', 'Cid']);
});

const place = { event: { name: 'Grand Clash 300' }, league: { name: 'The Corner Bar' } };

test('the text for the chat has at most five lines, and leaves out what did not happen', () => {
  const full = night([ko('red'), dec('blue'), dec('blue'), null], [ko('blue'), dec('red'), dec('red'), null]);
  expect(chatText(full, place, 'https://picks.example/b/1')).toBe(
    [
      'Grand Clash 300 · The Corner Bar: Ann wins with 10 pts',
      '2. Bob 5 · 2. Cid 5',
      'Best call: Ann, the only one of 3 on Red 1',
      'Perfect picks: Ann 1',
      'https://picks.example/b/1',
    ].join('\n'),
  );
  const empty = night([dec('blue'), null, null, null]);
  expect(chatText(empty, place, 'https://picks.example/b/1')).toBe(
    'Grand Clash 300 · The Corner Bar: Nobody scored\nhttps://picks.example/b/1',
  );
});

test('who won, and how far behind the viewer is', () => {
  const [maya, theo] = [
    { name: 'Maya', points: 44 },
    { name: 'Theo', points: 44 },
  ];
  expect(winnersText([maya])).toBe('Maya wins with 44 pts');
  expect(winnersText([maya, theo])).toBe('Maya and Theo share the win with 44 pts');
  const ranking = [maya, theo, { points: 38 }];
  expect(ownNightText({ place: 3, is_tied: false, points: 38 }, ranking)).toBe('3rd with 38 pts, 6 pts back');
  expect(ownNightText({ place: 1, is_tied: true, points: 44 }, ranking)).toBe('tied for 1st with 44 pts');
});

test("among a night's facts the best call is gold", () => {
  const recap = night([ko('red'), dec('blue'), dec('blue'), null]);
  expect(recapFacts(recap)).toEqual([
    { label: 'Best call', text: 'Ann, the only one of 3 on Red 1', isGold: true },
    { label: 'Perfect picks', text: 'Ann 1' },
  ]);
  expect(perfectText(Array.from({ length: 6 }, () => recap.perfect[0]!))).toMatch(/^(?:Ann 1 · ){5}1 more$/);
});

test.each([
  [['Maya'], 'Maya'],
  [['Maya', 'Theo'], 'Maya and Theo'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('%j are named together', (winners, text) => {
  expect(namesText(winners.map((name) => ({ name })))).toBe(text);
});

test('with many perfect picks, the first five members are named', () => {
  const { perfect } = night([ko('red'), ko('red'), ko('red'), ko('red')]);
  expect(perfectText(perfect, 3)).toBe('Ann 1 · Bob 1 · Cid 1 · 1 more');
});
