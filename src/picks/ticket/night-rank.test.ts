import { expect, test } from 'vitest';
import { noResult, type Pick, type Result } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { nightRank } from './night-rank.ts';

const red: Pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
const blue: Pick = { ...red, pick_winner: 'blue' };
const won: Result = { result_winner: 'red', result_method: 'decision', result_round: null };

/** Each member's picks on two fights, the first decided. */
const standing = (picks: Record<string, Pick[]>, results = [won, noResult]) => {
  const fights = results.map((result, at) => ({ ...result, id: `f${at}` }));
  const board = {
    members: Object.keys(picks).map((id) => ({ id, shown_name: id })),
    fights: fights.map(({ id }, at) => ({
      id,
      picks: Object.entries(picks).flatMap(([user_id, said]) => (said[at] ? [{ ...said[at], user_id }] : [])),
    })),
  };
  return nightRank(board, fights, { userId: 'Ana', scoring: CLASSIC_SCORING });
};

test('the rank of the night on the ticket', () => {
  for (const [what, picks, rank] of [
    ['alone in front', { Ana: [red], Ben: [blue] }, '1st'],
    ['behind one', { Ana: [blue], Ben: [red] }, '2nd'],
    ['level with another', { Ana: [red], Ben: [red], Cy: [blue] }, 'Tied for 1st'],
    ['nobody has points yet', { Ana: [blue], Ben: [blue] }, null],
    ['no picks of her own', { Ben: [red] }, null],
  ] as [string, Record<string, Pick[]>, string | null][]) {
    expect.soft(standing(picks), what).toEqual({ rank, winner: null });
  }
});

test('the winner is named once every fight has a result', () => {
  expect(standing({ Ana: [blue, red], Ben: [red, red] }, [won, won]).winner).toBe('Winner: Ben (16 pts)');
});

test('without a board nothing is known', () => {
  expect(nightRank(undefined, [{ ...won, id: 'f0' }], { userId: 'Ana', scoring: CLASSIC_SCORING })).toEqual({
    rank: null,
    winner: null,
  });
});
