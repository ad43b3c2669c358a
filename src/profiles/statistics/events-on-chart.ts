/** The chart of a profile shows so many events, the latest: as many bars as a phone shows apart. */
export const EVENTS_ON_CHART = 40;
