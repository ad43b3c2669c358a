import { DAY_MS } from '../time/durations.ts';

/** The deadline for messages that would be old news after two days. */
export const inTwoDays = () => new Date(Date.now() + 2 * DAY_MS);
