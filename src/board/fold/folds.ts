/** A phone folds the members beyond this many. */
export const MOST_MEMBERS = 8;
export const MOST_PICKS = 5;
