/** What the service worker tells the pages. */
export type OfflineMessage =
  /** An answer came from what was kept: `at` is when it was read, in milliseconds. */
  | { kind: 'cached'; path: string; at: number }
  /** The network answers. */
  | { kind: 'fresh' }
  /** A worker took over: `entry` is the script that pages of its build start with. */
  | { kind: 'build'; entry: string };

/** The words for data that is not of now: the day is told when it is another one. */
export function asOfText(at: number, now: number, zone?: string): string {
  const part = (options: Intl.DateTimeFormatOptions, of: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(of);
  const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  const time = part({ hour: 'numeric', minute: '2-digit' }, at);
  const isToday = part({ ...day, year: 'numeric' }, at) === part({ ...day, year: 'numeric' }, now);
  return isToday ? `Offline. As of ${time}` : `Offline. As of ${part(day, at)}, ${time}`;
}
