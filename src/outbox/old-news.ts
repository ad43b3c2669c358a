import { DAY_MS } from '../time/durations.ts';

/** Until when a message is tried that would be old news later. */
export const inTwoDays = () => new Date(Date.now() + 2 * DAY_MS);
