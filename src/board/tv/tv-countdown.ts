import { countdownText } from '../../picks/pick-lock.ts';

const HOUR = 60 * 60 * 1000;
const twoDigits = (count: number) => String(count).padStart(2, '0');

/** 'Locks in 1 h 30 min' from `remaining` milliseconds; in the last hour 'Locks in 01:01', always of the same width. */
export function tvCountdown(remaining: number): string {
  if (remaining <= 0 || remaining >= HOUR) return countdownText(remaining);
  const seconds = Math.floor(remaining / 1000);
  return `Locks in ${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
