import {
  type CalledOff,
  type FightStatus,
  isCanceled,
  isDecided,
  isResulted,
  type Result,
} from '../../fights/fight.ts';
import { type Instant, milliseconds } from '../../time/instant.ts';

type ResultedFight = Pick<Result, 'result_winner'> & CalledOff & { resulted_at: Instant | null };
type WatchedFight = ResultedFight & { status: FightStatus };

/** The last fight that is still on, or was. */
export const mainEvent = <Fight extends ResultedFight>(fights: readonly Fight[]) =>
  fights.findLast((fight) => !isCanceled(fight)) ?? fights.at(-1);

/** Live and still without a result. */
export const liveFight = <Fight extends WatchedFight>(fights: readonly Fight[]) =>
  fights.find((fight) => fight.status === 'live' && !isResulted(fight));

/**
 * The fight whose result was entered last; neither a correction nor a cancellation counts as a new result. Like all of these,
 * expects bout order.
 */
export function newestResult<Fight extends ResultedFight>(fights: readonly Fight[]): Fight | undefined {
  return fights
    .filter(isDecided)
    .reduce<Fight | undefined>(
      (newest, fight) => (newest && enteredAt(newest) > enteredAt(fight) ? newest : fight),
      undefined,
    );
}

const enteredAt = ({ resulted_at }: ResultedFight) => (resulted_at ? milliseconds(resulted_at) : 0);

/**
 * The fight that everyone is watching: the live one, or the one just decided until the next goes live. Before the first result
 * and after the last one, the main event. Undefined for an empty card.
 */
export function spotlight<Fight extends WatchedFight>(fights: readonly Fight[]): Fight | undefined {
  const main = mainEvent(fights);
  if (fights.every(isResulted)) return main;
  return liveFight(fights) ?? newestResult(fights) ?? main;
}
