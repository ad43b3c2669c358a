/** Only the latest: on a phone, more bars could not be told apart. */
export const EVENTS_ON_CHART = 40;
