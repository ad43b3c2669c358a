import { formatInZone } from './zone-time.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When an event starts, on the reader's own clock with its zone named. */
export function EventTime({ start }: { start: string }) {
  return <time dateTime={start}>{formatInZone(start, zone)}</time>;
}
