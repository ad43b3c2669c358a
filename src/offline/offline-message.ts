import { milliseconds } from '../time/instant.ts';
import { clockText, momentText, type Reader } from '../time/zone-time.ts';

/** What the service worker sends to the pages. */
export type OfflineMessage =
  /** `at`: when the answer was read, in milliseconds. */
  | { kind: 'cached'; path: string; at: number }
  | { kind: 'fresh' }
  /** A new build's worker took over; `entry` is that build's script. */
  | { kind: 'build'; entry: string }
  /** Where a tap on a notification leads. */
  | { kind: 'open'; path: string };

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** Includes the day once the time alone could be from more than one. */
export function asOfText(at: number, reader: Reader): string {
  const text = milliseconds(reader.now) - at < HALF_A_DAY ? clockText : momentText;
  return `Offline · updated ${text(new Date(at), reader)}`;
}
