/** A point in time as rows (Date) and answers (ISO text with a zone) carry it. */
export type Instant = Date | string;

/** Milliseconds since 1970; NaN for a text that is no time. */
export function milliseconds(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

/** An event or a deadline at exactly `now` has passed. */
export function hasPassed(instant: Instant, now: Instant): boolean {
  return milliseconds(instant) <= milliseconds(now);
}
