import type { Instant } from './instant.ts';
import { dayText, eventTimeText, momentText, type Reader } from './zone-time.ts';

let zoneHere: string | undefined;

/** Asked as late as possible: on a phone, a page's first formatter takes as long as all of its scripts. */
export const hereZone = () => (zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** For the other texts in zone-time.ts. */
export const reader = (zone = hereZone()): Reader => ({ zone, now: new Date() });

/** When an event starts, in the reader's own time zone, which is named (R26). */
export const formatHere = (instant: Instant) => eventTimeText(instant, reader());

/** When something happened; if the zone is not the reader's, it is named beside it. */
export const momentHere = (instant: Instant, zone?: string) => momentText(instant, reader(zone));

export const dayHere = (instant: Instant) => dayText(instant, reader());
