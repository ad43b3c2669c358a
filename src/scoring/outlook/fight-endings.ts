import { corners, noResult, type Result, roundOptions } from '../../fights/fight.ts';

const stoppages = ['ko_tko', 'submission'] as const;

/**
 * Every way a fight can end that scores differently, or that people tell apart: per corner KO/TKO and submission in each
 * round, decision and DQ; and once without a winner. 17 of three rounds, 25 of five.
 */
export function fightEndings(scheduledRounds: number): Result[] {
  const wins = corners.flatMap((result_winner): Result[] => [
    ...stoppages.flatMap((result_method) =>
      roundOptions(scheduledRounds).map((result_round) => ({ result_winner, result_method, result_round })),
    ),
    { ...noResult, result_winner, result_method: 'decision' },
    { ...noResult, result_winner, result_method: 'dq' },
  ]);
  return [...wins, { ...noResult, result_winner: 'nc', result_method: 'nc' }];
}
