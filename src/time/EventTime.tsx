import { formatHere } from './here-time.client.ts';

/** When an event starts, on the reader's own clock with its zone named. */
export function EventTime({ start }: { start: string }) {
  return <time dateTime={start}>{formatHere(start)}</time>;
}
