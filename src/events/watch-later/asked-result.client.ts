let askedAt = Number.NEGATIVE_INFINITY;
/** In milliseconds: how long the answer to a tap may take. */
const ASKED_FOR = 10_000;

/** Notes that the viewer asked for a result, here or on another of their devices. */
export const recordAsked = (): void => {
  askedAt = performance.now();
};

/** Whether what arrives now was asked for: it is shown as on the night itself, however old it is. */
export const hasJustAsked = (): boolean => performance.now() - askedAt < ASKED_FOR;
