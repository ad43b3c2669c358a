import { expect, test } from 'vitest';
import { CLASSIC_SCORING } from '../scoring/scoring.ts';
import { boardRanking, cornerPicks, type PickedFight } from './board-view.ts';

const member = (id: string, shown_name: string) => ({
  id,
  shown_name,
  avatar_url: null,
  is_me: id === 'me',
  is_former: false,
});
const members = [member('me', 'Zoë'), member('bo', 'bo'), member('al', 'Al')];
const onRed = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 } as const;
const onBlue = { pick_winner: 'blue', pick_method: 'decision', pick_round: null } as const;

const redByKo: PickedFight = {
  id: 'f1',
  result_winner: 'red',
  result_method: 'ko_tko',
  result_round: 1,
  resulted_at: '2026-11-22T03:00:00.000Z',
  picks: [
    { user_id: 'me', ...onRed },
    { user_id: 'bo', ...onBlue },
    { user_id: 'al', ...onRed },
  ],
};
const blueBySubmission: PickedFight = {
  id: 'f2',
  result_winner: 'blue',
  result_method: 'submission',
  result_round: 2,
  resulted_at: '2026-11-22T03:20:00.000Z',
  picks: [
    { user_id: 'bo', ...onBlue },
    { user_id: 'me', ...onBlue },
  ],
};
const open: PickedFight = {
  ...redByKo,
  id: 'f3',
  result_winner: null,
  result_method: null,
  result_round: null,
  resulted_at: null,
};
const places = (fights: PickedFight[], hidden = false) =>
  boardRanking(members, fights, { hidden, scoring: CLASSIC_SCORING }).map(
    ({ rank, name, points, gained, movement }) => [rank, name, points, gained, movement],
  );

test('the ranking follows the results, ties by name, and shows what the newest one changed', () => {
  expect(places([open])).toEqual([
    [1, 'Al', 0, 0, 0],
    [2, 'bo', 0, 0, 0],
    [3, 'Zoë', 0, 0, 0],
  ]);
  expect(places([redByKo, open])).toEqual([
    [1, 'Al', 10, 10, 0],
    [2, 'Zoë', 10, 10, 0],
    [3, 'bo', 0, 0, 0],
  ]);
  // Zoë and Al were level, so she has climbed no place; Al lost one.
  expect(places([redByKo, blueBySubmission, open])).toEqual([
    [1, 'Zoë', 15, 5, 0],
    [2, 'Al', 10, 0, -1],
    [3, 'bo', 5, 5, 0],
  ]);
});

test('movement is by the newest result, not by the highest bout, and a correction keeps its time', () => {
  const openerLate = { ...redByKo, resulted_at: '2026-11-22T03:40:00.000Z' };
  // Before it: Zoë and bo level on 5, Al third with none.
  expect(places([openerLate, blueBySubmission])).toEqual([
    [1, 'Zoë', 15, 10, 0],
    [2, 'Al', 10, 10, 1],
    [3, 'bo', 5, 0, -2],
  ]);
});

test('names alone move nobody among equals', () => {
  const alsPoints = { ...blueBySubmission, picks: [{ user_id: 'al', ...onBlue }] };
  const first = { ...redByKo, picks: [{ user_id: 'me', ...onBlue }] };
  const zoesPoints = { ...blueBySubmission, resulted_at: '2026-11-22T03:10:00.000Z', picks: first.picks };
  // Al catches Zoë up and is listed before her, but she is no lower than before.
  expect(places([zoesPoints, alsPoints])).toEqual([
    [1, 'Al', 5, 5, 1],
    [2, 'Zoë', 5, 0, 0],
    [3, 'bo', 0, 0, -1],
  ]);
});

test('members who called the newest result to the round are marked, and nobody else', () => {
  const perfect = (fights: PickedFight[]) =>
    boardRanking(members, fights, { hidden: false, scoring: CLASSIC_SCORING })
      .filter((one) => one.isPerfect)
      .map(({ name }) => name);
  const alone = {
    ...redByKo,
    picks: [
      { user_id: 'al', ...onRed },
      { user_id: 'bo', ...onBlue },
    ],
  };
  expect(perfect([alone])).toEqual(['Al']);
  expect(perfect([alone, blueBySubmission])).toEqual([]);
  expect(perfect([open])).toEqual([]);
});

test('while picks are hidden nobody has points, results or not', () => {
  expect(places([redByKo, blueBySubmission], true).map(([, , points]) => points)).toEqual([0, 0, 0]);
});

test('each corner lists its picks in board order, scored once there is a result', () => {
  const ranking = boardRanking(members, [redByKo, blueBySubmission], {
    hidden: false,
    scoring: CLASSIC_SCORING,
  });
  const { red, blue } = cornerPicks(redByKo, ranking, CLASSIC_SCORING);
  expect(red.map(({ member: { name }, score }) => [name, score])).toEqual([
    ['Zoë', { points: 10, isRight: true, isPerfect: true }],
    ['Al', { points: 10, isRight: true, isPerfect: true }],
  ]);
  expect(blue.map(({ score }) => score?.points)).toEqual([0]);
  const late = { ...onRed, pick_round: 3 };
  const bestFirst = {
    ...redByKo,
    picks: [
      { user_id: 'me', ...late },
      { user_id: 'al', ...onRed },
    ],
  };
  expect(cornerPicks(bestFirst, ranking, CLASSIC_SCORING).red.map(({ member: { name } }) => name)).toEqual([
    'Al',
    'Zoë',
  ]);
  const asRanked = { ...bestFirst, ...open, picks: bestFirst.picks };
  expect(cornerPicks(asRanked, ranking, CLASSIC_SCORING).red.map(({ member: { name } }) => name)).toEqual([
    'Zoë',
    'Al',
  ]);
  expect(cornerPicks(open, ranking, CLASSIC_SCORING).red.map(({ score }) => score)).toEqual([null, null]);
});
