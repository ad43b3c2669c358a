import { type FightStatus, isDecided, type ResultWinner } from '../../fights/fight.ts';

/** No fight has started: none live, none with a result. */
export const isBeforeFirstBell = (
  fights: readonly {
    status: FightStatus;
    result_winner: ResultWinner | null;
    cancelled_at?: string | null;
  }[],
): boolean => !fights.some((fight) => fight.status === 'live' || isDecided(fight));
