import { type FightStatus, isResulted, type Result } from '../fights/fight.ts';

type WatchedFight = Pick<Result, 'result_winner'> & { status: FightStatus };

/** What a room watches: the fight on its screen, and the one after it. Both undefined for an empty card. */
export interface TvFocus<Fight> {
  fight: Fight | undefined;
  next: Fight | undefined;
}

/**
 * The live fight; between two fights the one that ended last, whose points everybody wants to see; before the first
 * one the opener. Fights in bout order.
 */
export function tvFocus<Fight extends WatchedFight>(fights: readonly Fight[]): TvFocus<Fight> {
  const live = fights.find((fight) => fight.status === 'live' && !isResulted(fight));
  const ended = fights.filter(isResulted);
  const fight = live ?? ended.at(-1) ?? fights[0];
  const next = fights.find((other) => other !== fight && !isResulted(other));
  return { fight, next };
}
