/** A Date in database rows, ISO text in API answers. */
export type Instant = Date | string;

/** Since 1970; NaN for invalid text. */
export function milliseconds(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

/** True at exactly `now`, too. */
export function hasPassed(instant: Instant, now: Instant): boolean {
  return milliseconds(instant) <= milliseconds(now);
}
