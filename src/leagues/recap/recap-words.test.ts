import { expect, test } from 'vitest';
import { correctedSection, type LeagueNight, nightSection } from './recap-words.ts';

const maya = { name: 'Maya', points: 44, is_me: false };
const theo = { ...maya, name: 'Theo' };
const me = { ...maya, name: 'Ada', is_me: true };
const ranking = [{ points: 44 }, { points: 44 }, { points: 38 }];
const night: LeagueNight = {
  league: 'Friday Crew',
  me: { place: 3, is_tied: false, points: 38 },
  ranking,
  winners: [maya, theo],
  best: {
    pick: { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 },
    fight: { red_name: 'Ivan Makhov', blue_name: 'Luis Ortega' },
    points: 10,
  },
  season: { name: 'Season 1', place: 3, is_tied: false, points: 210, moved: 2 },
};
const BEST = 'Your best pick: Makhov, KO, R2 (10 pts).';
const SEASON = 'Season 1: 3rd with 210 pts, up 2 places.';

test("the first line of the recap's mail", () => {
  for (const [what, known, lines] of [
    [
      'others share the win',
      {},
      ['Maya and Theo share the win with 44 pts.', 'You are 3rd with 38 pts, 6 pts back.', BEST, SEASON],
    ],
    ['one wins', { winners: [me] }, ['You win with 44 pts.', BEST, SEASON]],
    [
      'one shares the win',
      { winners: [maya, me], best: null },
      ['You and Maya share the win with 44 pts.', SEASON],
    ],
    [
      'nobody scored',
      {
        winners: [],
        best: null,
        ranking: [{ points: 0 }],
        me: { place: 1, is_tied: true, points: 0 },
        season: { name: 'Season 1', place: 2, is_tied: true, points: 1, moved: -1 },
      },
      ['Nobody scored.', 'Season 1: Tied for 2nd with 1 pt, down 1 place.'],
    ],
    [
      'the place stays',
      { winners: [me], best: null, season: { ...night.season, moved: 0 } },
      ['You win with 44 pts.', 'Season 1: 3rd with 210 pts.'],
    ],
    [
      'joined since',
      { winners: [me], best: null, season: { ...night.season, moved: null } },
      ['You win with 44 pts.', 'Season 1: 3rd with 210 pts.'],
    ],
  ] as [string, Partial<LeagueNight>, string[]][]) {
    const [banner, ...rest] = lines;
    expect
      .soft(nightSection({ ...night, ...known }), what)
      .toEqual({ title: 'Friday Crew', banner, lines: rest });
  }
});

test('a correction says who won and where the reader stands', () => {
  expect(correctedSection(night)).toEqual({
    title: 'Friday Crew',
    banner: 'Maya and Theo share the win with 44 pts.',
    lines: ['You are 3rd with 38 pts, 6 pts back.'],
  });
});
