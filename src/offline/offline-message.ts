/** What the service worker sends to the pages. */
export type OfflineMessage =
  /** `at`: when the answer was read, in milliseconds. */
  | { kind: 'cached'; path: string; at: number }
  | { kind: 'fresh' }
  /** A new build's worker took over; `entry` is that build's script. */
  | { kind: 'build'; entry: string };

export function asOfText(at: number, now: number, zone?: string): string {
  const part = (options: Intl.DateTimeFormatOptions, of: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(of);
  const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  const time = part({ hour: 'numeric', minute: '2-digit' }, at);
  const isToday = part({ ...day, year: 'numeric' }, at) === part({ ...day, year: 'numeric' }, now);
  return isToday ? `Offline. As of ${time}` : `Offline. As of ${part(day, at)}, ${time}`;
}
