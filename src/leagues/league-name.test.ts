import { expect, test } from 'vitest';
import { problemMessage } from '../errors/problems.ts';
import { LEAGUE_NAME_MAX, leagueNameProblem } from './league-name.ts';

test('which names a league may have', () => {
  for (const [name, problem] of [
    ['Octagon Oracles', null],
    ['x', null],
    ['', 'league_name_required'],
    [' \t ', 'league_name_required'],
    ['\u200b\u202e', 'league_name_required'],
    ['x'.repeat(64), null],
    [` ${'x'.repeat(64)} `, null],
    ['🥊'.repeat(64), null],
    ['x'.repeat(65), 'league_name_too_long'],
  ] as const) {
    expect.soft(leagueNameProblem(name), name).toBe(problem);
  }
});

test('the sentence names the limit', () => {
  expect(problemMessage('league_name_too_long')).toContain(String(LEAGUE_NAME_MAX));
});
