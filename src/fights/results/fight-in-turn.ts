import { type FightStatus, isResulted, type ResultWinner } from '../fight.ts';

type CardFight = { id: string; status: FightStatus; result_winner: ResultWinner | null };

/**
 * The fight whose result is entered next, on a card in bout order. The one in turn stays until it has its result, and as long
 * as it is `held`. After it comes a live fight, or the next one without a result, or one left out earlier.
 */
export function fightInTurn<Fight extends CardFight>(
  fights: readonly Fight[],
  { last, held }: { last: string | null; held: string | null },
): Fight | undefined {
  const at = fights.findIndex(({ id }) => id === (last ?? held));
  const current = fights[at];
  if (current && (current.id === held || !isResulted(current))) return current;
  const waits = (fight: Fight) => !isResulted(fight);
  return (
    fights.find((fight) => waits(fight) && fight.status === 'live') ??
    fights.slice(at + 1).find(waits) ??
    fights.find(waits)
  );
}
