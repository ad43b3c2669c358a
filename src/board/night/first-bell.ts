import {
  type CalledOff,
  type FightStatus,
  isCanceled,
  isResulted,
  type ResultWinner,
} from '../../fights/fight.ts';

/** No fight has started: none live, none over, none with a result. */
export const isBeforeFirstBell = (
  fights: readonly ({ status: FightStatus; result_winner: ResultWinner | null } & CalledOff)[],
): boolean =>
  fights.every((fight) => isCanceled(fight) || (fight.status === 'scheduled' && !isResulted(fight)));
