import { counted } from '../../text/counted.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import { type Instant, milliseconds } from '../../time/instant.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** '19 minutes before the lock'; in the last minute '42 seconds'; from two days on, whole days. */
export function beforeLockText(saved_at: Instant, locked_at: Instant): string {
  const left = milliseconds(locked_at) - milliseconds(saved_at);
  if (left < 0) return 'after the lock';
  if (left < MINUTE_MS) return `${counted(Math.floor(left / 1000), 'second')} before the lock`;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 2 * HOUR_MINUTES) return `${counted(minutes, 'minute')} before the lock`;
  if (minutes < 2 * DAY_MINUTES)
    return `${counted(Math.floor(minutes / HOUR_MINUTES), 'hour')} before the lock`;
  return `${counted(Math.floor(minutes / DAY_MINUTES), 'day')} before the lock`;
}

export const lockedByText = {
  start: 'at the start',
  live: 'when a fight went live',
  result: 'when a result came in',
} as const;
