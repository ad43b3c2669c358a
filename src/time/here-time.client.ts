import type { Instant } from './instant.ts';
import { formatInZone } from './zone-time.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant on the reader's own clock, with its zone named (R26). */
export const formatHere = (instant: Instant) => formatInZone(instant, zone);
