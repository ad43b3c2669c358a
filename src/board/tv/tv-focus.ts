import { type FightStatus, isResulted, type Result } from '../../fights/fight.ts';

type WatchedFight = Pick<Result, 'result_winner'> & { status: FightStatus };

/** The fight on the TV screen and the one after it; both undefined for an empty card. */
export interface TvFocus<Fight> {
  fight: Fight | undefined;
  next: Fight | undefined;
}

/** Live and still without a result. */
export const liveFight = <Fight extends WatchedFight>(fights: readonly Fight[]) =>
  fights.find((fight) => fight.status === 'live' && !isResulted(fight));

/** The live fight; between fights the latest finished one, for its points; before the first, the opener. */
export function tvFocus<Fight extends WatchedFight>(fights: readonly Fight[]): TvFocus<Fight> {
  const ended = fights.filter(isResulted);
  const fight = liveFight(fights) ?? ended.at(-1) ?? fights[0];
  const next = fights.find((other) => other !== fight && !isResulted(other));
  return { fight, next };
}
