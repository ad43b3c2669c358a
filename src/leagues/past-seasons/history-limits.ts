export const historyColumns = ['season', 'event', 'date', 'member', 'points', 'won'] as const;

/** In characters: twenty thousand rows of a hundred. */
export const HISTORY_TEXT_MAX = 2_000_000;
export const HISTORY_ROWS_MAX = 20_000;
/** Reading stops there. */
export const HISTORY_PROBLEMS_MAX = 100;
export const HISTORY_LABELS_MAX = 500;
export const LABEL_MAX = 100;
