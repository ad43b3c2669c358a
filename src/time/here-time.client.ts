import type { Instant } from './instant.ts';
import { formatInZone } from './zone-time.ts';

export const HERE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In the reader's own time zone, which is named (R26). */
export const formatHere = (instant: Instant) => formatInZone(instant, HERE_ZONE);
