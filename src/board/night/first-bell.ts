import { type CalledOff, type FightStatus, isDecided, type ResultWinner } from '../../fights/fight.ts';

/** No fight has started: none live, none with a result. */
export const isBeforeFirstBell = (
  fights: readonly ({ status: FightStatus; result_winner: ResultWinner | null } & CalledOff)[],
): boolean => !fights.some((fight) => fight.status === 'live' || isDecided(fight));
