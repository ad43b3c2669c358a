import { counted } from '../text/counted.ts';

const minute = 60;
const hour = 60 * minute;

/** How long to wait, in words for 'Try again in {when}.': never shorter than the wait itself. */
export function waitText(seconds: number): string {
  if (seconds <= minute) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= hour) return counted(Math.ceil(seconds / minute), 'minute');
  return counted(Math.ceil(seconds / hour), 'hour');
}
