let askedAt = Number.NEGATIVE_INFINITY;
/** In milliseconds: how long the answer to a press may take. */
const ASKED_FOR = 10_000;

/** The viewer asked for a result, on this device or on another of theirs. */
export const recordAsked = (): void => {
  askedAt = performance.now();
};

/** What comes now was asked for: it is told like on the night, however old it is. */
export const hasJustAsked = (): boolean => performance.now() - askedAt < ASKED_FOR;
