import { expect, test } from 'vitest';
import { noResult, type Pick, type Result } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { resultMoment } from './result-moment.ts';

const names = ['Theo', 'Maya', 'Kofi', 'Linh', 'Ines', 'Zuzana', 'Björn', 'Rafael'];
const members = (count: number, me = '') =>
  names.slice(0, count).map((shown_name) => ({
    id: shown_name,
    shown_name,
    avatar_url: null,
    is_me: shown_name === me,
    is_former: false,
  }));

const says = {
  k: { pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 2 },
  s: { pick_winner: 'blue', pick_method: 'submission', pick_round: 1 },
  r: { pick_winner: 'red', pick_method: 'decision', pick_round: null },
} satisfies Record<string, Pick>;

const blueByKo: Result = { result_winner: 'blue', result_method: 'ko_tko', result_round: 2 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 3, minute)).toISOString();

/** A fight by who says what: 'ksr.' is Theo, Maya, Kofi and nothing from Linh. */
const fight = (id: string, picks: string, result: Result = blueByKo, minute = 10) => ({
  id,
  red_name: 'Ilia Varga',
  blue_name: 'Diego Aranda',
  ...result,
  resulted_at: result.result_winner && at(minute),
  picks: [...picks].flatMap((letter, place) =>
    letter in says ? [{ user_id: names[place]!, ...says[letter as keyof typeof says] }] : [],
  ),
});

test('who called it', () => {
  for (const [what, picks, words] of [
    ['alone', 'krrrrrrr', { call: 'Theo called it', detail: 'Only one of 8 · Perfect', points: 10 }],
    [
      'alone with the winner only',
      'srrrrrrr',
      { call: 'Theo called it', detail: 'Only one of 8', points: 5 },
    ],
    ['alone of those who picked', 'kr......', { call: 'Theo called it', detail: 'Only one of 2 · Perfect' }],
    ['the only one who picked', 'k.......', { call: 'Theo called it', detail: 'Perfect', points: 10 }],
    [
      'several, one perfect',
      'kssrrrrr',
      { call: 'Theo perfect', detail: '3 of 8 had the winner', points: 10 },
    ],
    ['several, two perfect', 'kskrrrrr', { call: '2 perfect', detail: 'Theo and Kofi' }],
    ['several, three perfect', 'kkkrrrrr', { call: '3 perfect', detail: 'Theo, Maya and Kofi' }],
    ['several, many perfect', 'kkkkkrrr', { call: '5 perfect', detail: '5 of 8 had the winner' }],
    ['several, four perfect', 'kkkkrrrr', { call: '4 perfect', detail: '4 of 8 had the winner' }],
    ['several, none perfect', 'sssrrrrr', { call: '3 of 8 had the winner', detail: '', points: 5 }],
    ['all', 'kkss', { call: '2 perfect', detail: 'Theo and Maya' }],
    ['both of two', 'ks', { call: 'Theo perfect', detail: 'Both had the winner' }],
    ['nobody', 'rrrrrrrr', { call: 'Nobody saw that coming', detail: 'All 8 had Varga', points: 0 }],
    ['nobody of two', 'rr......', { call: 'Nobody saw that coming', detail: 'Both had Varga' }],
    ['nobody of one', 'r.......', { call: 'Nobody saw that coming', detail: 'Theo had Varga' }],
    ['nobody picked', '........', { call: 'Nobody picked this fight', detail: '', points: 0 }],
  ] as const) {
    expect
      .soft(resultMoment('f', [fight('f', picks)], members(8), CLASSIC_SCORING), what)
      .toMatchObject(words);
  }
});

test('the headline', () => {
  for (const [what, result, words] of [
    ['a knockout', blueByKo, { winner: 'blue', given: 'Diego', family: 'Aranda', how: 'KO · Round 2' }],
    [
      'a submission',
      { result_winner: 'red', result_method: 'submission', result_round: 1 },
      { winner: 'red', given: 'Ilia', family: 'Varga', how: 'Submission · Round 1' },
    ],
    [
      'a decision',
      { result_winner: 'red', result_method: 'decision', result_round: null },
      { how: 'Decision' },
    ],
    [
      'a knockout in no round',
      { result_winner: 'red', result_method: 'ko_tko', result_round: null },
      { how: 'KO' },
    ],
    [
      'a decision in a round',
      { result_winner: 'red', result_method: 'decision', result_round: 3 },
      { how: 'Decision' },
    ],
    ['a no contest by a knockout', { ...blueByKo, result_winner: 'nc' }, { family: 'No contest', how: '' }],
    [
      'a win that is none',
      { result_winner: 'red', result_method: 'nc', result_round: null },
      { family: 'Varga', how: '' },
    ],
    [
      'a disqualification',
      { result_winner: 'red', result_method: 'dq', result_round: 3 },
      { how: 'DQ · Round 3' },
    ],
    ['a winner without a method', { ...noResult, result_winner: 'red' }, { family: 'Varga', how: '' }],
    [
      'a draw',
      { result_winner: 'draw', result_method: 'decision', result_round: null },
      { winner: null, given: '', family: 'Draw', how: 'Decision', call: 'No one scores', points: 0 },
    ],
    [
      'a no contest',
      { result_winner: 'nc', result_method: 'nc', result_round: 2 },
      { winner: null, family: 'No contest', how: '', call: 'No one scores' },
    ],
  ] as [string, Result, object][]) {
    expect
      .soft(resultMoment('f', [fight('f', 'rrkk', result)], members(4), CLASSIC_SCORING), what)
      .toMatchObject(words);
  }
});

/** Kofi, Linh and Ines had five each before, and Maya eight. */
const earlier = fight('earlier', '.kssss', { ...blueByKo, result_round: 1 }, 1);

test('what a result did to the ranking', () => {
  for (const [what, picks, climb] of [
    ['who climbed most, named with the call', 'krrrrrrr', '6th → 1st'],
    ['who alone was perfect climbed most', 'ksr.....', '6th → 2nd'],
    ['another climbed most', 'ssr.....', 'Theo 6th → 2nd'],
    ['nobody climbs by the alphabet among equals', 'rrrrrrrr', ''],
  ] as const) {
    expect
      .soft(resultMoment('f', [earlier, fight('f', picks)], members(8), CLASSIC_SCORING)?.climb, what)
      .toBe(climb);
  }
});

test('of two who climb, the one who gains the most places and, if equal, the higher placed', () => {
  for (const [picks, climb] of [
    // Kofi leads now, from the second place.
    ['srkrrrrr', 'Theo 6th → 3rd'],
    ['srrrrrss', 'Björn 6th → 2nd'],
  ] as const)
    expect
      .soft(resultMoment('f', [earlier, fight('f', picks)], members(8), CLASSIC_SCORING)?.climb, picks)
      .toBe(climb);
});

test('nobody climbs by the first result, before which all were level', () => {
  expect(resultMoment('f', [fight('f', 'rrrrk')], members(5), CLASSIC_SCORING)?.climb).toBe('');
});

test('the ranking alone says who leads', () => {
  const moment = (picks: string) =>
    resultMoment('f', [earlier, fight('f', picks)], members(8), CLASSIC_SCORING);
  expect(moment('krrrrrrr')).toMatchObject({ isNewLeader: true, call: 'New leader: Theo' });
  expect(moment('kssrrrrr')).toMatchObject({ isNewLeader: false, call: 'Theo perfect' });
  expect(moment('rrrrrrrr')).toMatchObject({
    isNewLeader: false,
    spoken: expect.not.stringMatching(/\. \.|\.$/),
  });
});

test("the viewer's own line", () => {
  for (const [what, me, picks, own] of [
    ['gained and leads', 'Theo', 'krrrrrrr', 'You: +10, now 1st'],
    ['gained nothing', 'Maya', 'krrrrrrr', 'You: +0, now 2nd'],
    ['is level with others', 'Kofi', 'rrrrrrrr', 'You: +0, still tied for 2nd'],
    ['is not on the board', '', 'krrrrrrr', ''],
  ] as const) {
    expect
      .soft(resultMoment('f', [earlier, fight('f', picks)], members(8, me), CLASSIC_SCORING)?.own, what)
      .toBe(own);
  }
});

test('a result that another one followed still has its own moment', () => {
  const next = fight('next', 'rrrrrrrk', blueByKo, 20);
  expect(
    resultMoment('f', [earlier, fight('f', 'krrrrrrr'), next], members(8, 'Rafael'), CLASSIC_SCORING),
  ).toMatchObject({
    call: 'New leader: Theo',
    detail: 'Theo called it · Only one of 8 · Perfect',
    climb: '6th → 1st',
    own: 'You: +0, now tied for 7th',
  });
});

test('a screen reader hears all of it in one go', () => {
  expect(
    resultMoment('f', [earlier, fight('f', 'krrrrrrr')], members(8, 'Maya'), CLASSIC_SCORING)?.spoken,
  ).toBe(
    'Diego Aranda. KO · Round 2. New leader: Theo. Theo called it · Only one of 8 · Perfect. 6th to 1st. You: +0, now 2nd',
  );
});

test('no result, no moment', () => {
  expect(resultMoment('f', [fight('f', 'kk', noResult)], members(2), CLASSIC_SCORING)).toBeNull();
  expect(resultMoment('gone', [], members(2), CLASSIC_SCORING)).toBeNull();
});
