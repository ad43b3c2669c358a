import { counted } from '../text/counted.ts';

const minute = 60;
const hour = 60 * minute;

/** Completes 'Try again in {when}.'; rounds up. */
export function waitText(seconds: number): string {
  if (seconds <= minute) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= hour) return counted(Math.ceil(seconds / minute), 'minute');
  return counted(Math.ceil(seconds / hour), 'hour');
}
