import { type FightStatus, isResulted, type Result } from '../../fights/fight.ts';

type WatchedFight = Pick<Result, 'result_winner'> & { status: FightStatus };

/** What a room watches: the fight on its screen, and the one after it. Both undefined for an empty card. */
export interface TvFocus<Fight> {
  fight: Fight | undefined;
  next: Fight | undefined;
}

/** The one that is being fought: live, and without a result so far. */
export const liveFight = <Fight extends WatchedFight>(fights: readonly Fight[]) =>
  fights.find((fight) => fight.status === 'live' && !isResulted(fight));

/**
 * The live fight; between two fights the one that ended last, whose points everybody wants to see; before the first
 * one the opener. Fights in bout order.
 */
export function tvFocus<Fight extends WatchedFight>(fights: readonly Fight[]): TvFocus<Fight> {
  const ended = fights.filter(isResulted);
  const fight = liveFight(fights) ?? ended.at(-1) ?? fights[0];
  const next = fights.find((other) => other !== fight && !isResulted(other));
  return { fight, next };
}
