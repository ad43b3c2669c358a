import { expect, test } from 'vitest';
import {
  type MiddleWord,
  readMethod,
  readMiddleWord,
  readWrittenResult,
  saidRounds,
} from './written-result.ts';

test('words between two names', () => {
  for (const [is, words] of [
    ['against', ['vs', 'VS.', 'v', 'v.', 'v.s.', 'v s', 'Versus', ' vs. ']],
    ['beat', ['def', 'Def.', 'defeats', 'defeated', 'd.', 'beat', 'beats', 'bt', 'bt.', 'df', 'df.']],
    ['no_contest', ['NC', 'n.c.', 'n.c', 'No Contest', 'no-contest']],
    ['draw', ['draw', 'draws', 'drew', 'Drew with']],
    [
      null,
      [
        ...['', 'and', 'xvs', 'vsx', 'versusx', 'xdef', 'define', 'd', 'beaten', 'xbeat', 'defeat'],
        ...['ncx', 'xnc', 'no contests', 'nocontest', 'drawn', 'redraw', 'drew by'],
      ],
    ],
  ] as [MiddleWord | null, string[]][])
    for (const word of words) expect.soft(readMiddleWord(word), word).toBe(is);
});

test('how it ended, whatever follows', () => {
  for (const [is, words] of [
    ['nc', ['No Contest', 'no-contest', 'nocontest', 'No decision', 'NC', 'N.C.', 'n.c']],
    [
      'draw',
      [
        ...['Draw', 'Technical draw', 'Unanimous draw', 'split draw', 'Majority Draw', 'points draw'],
        ...['point draw', 'Decision (split draw)', 'Decision (draw)', 'decision draw'],
      ],
    ],
    [
      'decision',
      [
        ...[
          'Decision',
          'Dec.',
          'dec',
          'Unanimous decision',
          'technical dec.',
          'Split Dec',
          'points decision',
          'point dec',
        ],
        ...['UD', 'U.D.', 'S.D', 'md', 'TD', 'U-dec', 's dec', 'Points'],
      ],
    ],
    [
      'submission',
      [
        ...['Submission', 'sub', 'Sub.', 'verbal submission', 'technical submission'],
        ...['Tapout', 'tap out', 'tapped', 'tap'],
      ],
    ],
    ['dq', ['DQ', 'D.Q.', 'd.q', 'Disqualification', 'disq.']],
    [
      'ko_tko',
      [
        ...['KO', 'K.O.', 'TKO', 'T.K.O.', 't.k.o', 'knockout', 'knock-out', 'technical knockout'],
        ...[
          'RTD',
          'R.T.D.',
          'Retired',
          'retirement',
          'corner stoppage',
          'doctor stoppage',
          "doctor's stoppage",
        ],
        ...['referee stoppage', 'medical stoppage', 'injury', 'Stoppage'],
      ],
    ],
  ] as const)
    for (const word of words)
      for (const [before, behind] of [
        ['', ''],
        [' ', ' (of a kind)'],
        ['', ', R2'],
      ])
        expect.soft(readMethod(before + word + behind), before + word + behind).toBe(is);
  for (const word of [
    ...[
      '',
      'win',
      'by KO',
      'a decision',
      'no draw',
      'his submission',
      'a DQ',
      'in no contest',
      'win on points',
      'by decision draw',
      'xu-dec',
      'he tapped',
    ],
    ...['NCAA', 'December', 'drawn', 'UDX', 'U-decx', 'pointsx', 'subject', 'tape', 'DQX', 'KOs', 'rtdx'],
    ...['retire', 'injurys', 'stoppages', 'fan stoppage'],
  ])
    expect.soft(readMethod(word), word).toBeNull();
});

test('a result is only where the word and the method agree', () => {
  const methods = ['KO', 'Submission', 'DQ', 'Decision', 'Draw', 'No contest', 'Hug'];
  const said = (middle: MiddleWord | null) =>
    methods.map((method) => {
      const result = readWrittenResult(middle, method, '2');
      return result && `${result.result_winner} ${result.result_method} ${result.result_round}`;
    });
  const none = null;
  const [draw, nc] = ['draw decision null', 'nc nc 2'];
  expect(said('beat')).toEqual([
    ...['red ko_tko 2', 'red submission 2', 'red dq 2', 'red decision null'],
    ...[none, none, none],
  ]);
  expect(said('against')).toEqual([none, none, none, none, draw, nc, none]);
  expect(said('no_contest')).toEqual([none, none, none, none, none, nc, none]);
  expect(said('draw')).toEqual([none, none, none, none, draw, none, none]);
  expect(said(null)).toEqual(methods.map(() => none));
});

test('a round is one of five', () => {
  const rounds = ['', '0', '1', 'R2', 'Round 5', '6', '12', 'x'];
  expect(rounds.map((round) => readWrittenResult('beat', 'KO', round)?.result_round)).toEqual([
    null,
    null,
    1,
    2,
    5,
    null,
    null,
    null,
  ]);
});

test('what an ending says of the rounds that were scheduled', () => {
  for (const [method, round, rounds] of [
    ['Decision', '3', 3],
    ['Decision', '5', 5],
    ['Decision', '4', null],
    ['Decision', '2', null],
    ['Decision', '', null],
    ['Draw', '3', 3],
    ['Draw', '4', null],
    ['Technical decision', '3', null],
    [' technical draw', '3', null],
    ['Technical decision', '4', 5],
    ['Decision (technical)', '3', 3],
    ['KO', '3', null],
    ['KO', '4', 5],
    ['KO', '5', 5],
    ['Hug', '5', 5],
    ['No contest', '3', null],
  ] as const)
    expect.soft(saidRounds(method, round), `${method} ${round}`).toBe(rounds);
});
