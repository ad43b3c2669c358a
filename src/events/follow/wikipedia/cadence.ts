const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After this long, a night counts as over even if nobody completed it. */
const LONGEST_NIGHT = 12 * HOUR;

export interface FollowedNight {
  start_time: Date;
  /** When the last result came in; null while one is missing. */
  completed_at: Date | null;
  /** When the page was last found to have changed. */
  revision_read_at: Date | null;
}

/** Milliseconds between two looks at an event's page; null once following is over. */
export function askingInterval(night: FollowedNight, now: Date): number | null {
  const ahead = night.start_time.getTime() - now.getTime();
  if (ahead > 14 * DAY) return DAY;
  if (ahead > 3 * DAY) return 6 * HOUR;
  if (ahead > 3 * HOUR) return HOUR;
  if (ahead > 0) return 15 * MINUTE;
  const after = now.getTime() - overAt(night);
  if (after < 0) return isQuiet(night, now) ? 10 * MINUTE : 2 * MINUTE;
  if (after < DAY) return HOUR;
  return after < 4 * DAY ? DAY : null;
}

function overAt({ start_time, completed_at }: FollowedNight): number {
  const latest = start_time.getTime() + LONGEST_NIGHT;
  return Math.min(completed_at?.getTime() ?? latest, latest);
}

/** An hour into the night without a new revision. */
function isQuiet({ start_time, revision_read_at }: FollowedNight, now: Date): boolean {
  const since = Math.max(start_time.getTime(), revision_read_at?.getTime() ?? 0);
  return now.getTime() - since > HOUR;
}

/**
 * Whether a look is due. All events share the same times, so that one request serves them all and nothing about an event needs
 * to be written while its page is unchanged.
 */
export function isDue(interval: number, lastRound: Date | null, now: Date): boolean {
  const slot = (time: Date) => Math.floor(time.getTime() / interval);
  return lastRound === null || slot(now) > slot(lastRound);
}

/** When the page will be looked at next, in the job's own time slots; null once following is over. */
export function nextLook(
  { asked_at, read_at }: { asked_at: Date | null; read_at: Date | null },
  { start_time, now }: { start_time: Date; now: Date },
): Date | null {
  const interval = askingInterval({ start_time, completed_at: null, revision_read_at: read_at }, now);
  if (interval === null) return null;
  const next = (Math.floor((asked_at ?? now).getTime() / interval) + 1) * interval;
  return new Date(Math.max(next, now.getTime()));
}

/** How long to leave Wikipedia alone after `failures` failed rounds in a row, in milliseconds. */
export function waitAfterFailure(
  failures: number,
  { retryAfter, refused }: { retryAfter: number | null; refused: boolean },
): number {
  const asked = Math.min(Math.max(retryAfter ?? 0, 0), DAY);
  if (refused) return Math.max(6 * HOUR, asked);
  return asked || Math.min(2 ** (failures - 1), 60) * MINUTE;
}
