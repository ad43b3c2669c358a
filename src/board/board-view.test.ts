import { expect, test } from 'vitest';
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
};
const places = (fights: PickedFight[], hidden = false) =>
  boardRanking(members, fights, hidden).map(({ rank, name, points, movement }) => [
    rank,
    name,
    points,
    movement,
  ]);

test('the ranking follows the results, ties by name, and shows the movement by the latest one', () => {
  expect(places([open])).toEqual([
    [1, 'Al', 0, 0],
    [2, 'bo', 0, 0],
    [3, 'Zoë', 0, 0],
  ]);
  expect(places([redByKo, open])).toEqual([
    [1, 'Al', 10, 0],
    [2, 'Zoë', 10, 0],
    [3, 'bo', 0, 0],
  ]);
  expect(places([redByKo, blueBySubmission, open])).toEqual([
    [1, 'Zoë', 15, 1],
    [2, 'Al', 10, -1],
    [3, 'bo', 5, 0],
  ]);
});

test('while picks are hidden nobody has points, results or not', () => {
  expect(places([redByKo, blueBySubmission], true).map(([, , points]) => points)).toEqual([0, 0, 0]);
});

test('each corner lists its picks in board order, scored once there is a result', () => {
  const ranking = boardRanking(members, [redByKo, blueBySubmission], false);
  const { red, blue } = cornerPicks(redByKo, ranking);
  expect(red.map(({ member: { name }, score }) => [name, score])).toEqual([
    ['Zoë', { winner: 5, method: 3, round: 2, points: 10 }],
    ['Al', { winner: 5, method: 3, round: 2, points: 10 }],
  ]);
  expect(blue.map(({ score }) => score?.points)).toEqual([0]);
  expect(cornerPicks(open, ranking).red.map(({ score }) => score)).toEqual([null, null]);
});
