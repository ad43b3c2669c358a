import { formatHere } from './here-time.client.ts';

export function EventTime({ start }: { start: string }) {
  return <time dateTime={start}>{formatHere(start)}</time>;
}
