/** The latest ones; more bars would be indistinguishable on a phone. */
export const EVENTS_ON_CHART = 40;
