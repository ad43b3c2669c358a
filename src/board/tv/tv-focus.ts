import { isPickClosed } from '../../picks/pick-lock.ts';
import { spotlight } from '../spotlight/spotlight.ts';

/** The fight on the TV and the one after it; both undefined for an empty card. */
export interface TvFocus<Fight> {
  fight: Fight | undefined;
  next: Fight | undefined;
}

export function tvFocus<Fight extends Parameters<typeof spotlight>[0][number]>(
  fights: readonly Fight[],
): TvFocus<Fight> {
  const fight = spotlight(fights);
  return { fight, next: fights.find((other) => other !== fight && !isPickClosed(other)) };
}
