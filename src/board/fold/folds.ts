/** A phone folds what is beyond them. */
export const MOST_MEMBERS = 8;
export const MOST_PICKS = 5;
