import { expect, test } from 'vitest';
import { type BoardCsvFight, boardCsv, boardCsvFileName } from './board-csv.ts';

const fights: BoardCsvFight[] = [
  {
    bout_order: 1,
    red_name: 'Makhov',
    blue_name: 'Ortega, Jr.',
    result_winner: 'red',
    result_method: 'ko_tko',
    result_round: 2,
    picks: [
      { user_id: 'b', pick_winner: 'blue', pick_method: 'decision', pick_round: null, points: 0 },
      { user_id: 'a', pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2, points: 10 },
    ],
  },
  {
    bout_order: 2,
    red_name: '=cmd()',
    blue_name: 'Silva',
    result_winner: null,
    result_method: null,
    result_round: null,
    picks: [{ user_id: 'a', pick_winner: 'blue', pick_method: 'submission', pick_round: 1, points: null }],
  },
];

test('one row per pick: members as ranked, fights in bout order', () => {
  const members = [
    { id: 'a', shown_name: 'Hal "KO"' },
    { id: 'b', shown_name: '-Ace' },
    { id: 'c', shown_name: 'No Picks' },
  ];
  expect(boardCsv(members, fights)).toBe(
    [
      '\uFEFFMember,Bout,Red,Blue,Pick Winner,Pick Method,Pick Round,Result Winner,Result Method,Result Round,Points',
      '"Hal ""KO""",1,Makhov,"Ortega, Jr.",red,ko_tko,2,red,ko_tko,2,10',
      '"Hal ""KO""",2,"\'=cmd()",Silva,blue,submission,1,,,,',
      '"\'-Ace",1,Makhov,"Ortega, Jr.",blue,decision,,red,ko_tko,2,0',
      '',
    ].join('\n'),
  );
});

test('without picks there is only the header', () => {
  expect(boardCsv([], fights).trimEnd().split('\n')).toHaveLength(1);
});

test('the file is named after event and league', () => {
  expect(boardCsvFileName('e1', 'l1')).toBe('event_e1_league_l1_board.csv');
});
