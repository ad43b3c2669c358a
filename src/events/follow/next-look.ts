import { askingInterval } from './wikipedia/cadence.ts';

interface Looks {
  asked_at: Date | null;
  read_at: Date | null;
}

/** When the page is looked at next, by the same slots of time as the job; null once following is over. */
export function nextLook(
  { asked_at, read_at }: Looks,
  { start_time, now }: { start_time: Date; now: Date },
): Date | null {
  const interval = askingInterval({ start_time, completed_at: null, revision_read_at: read_at }, now);
  if (interval === null) return null;
  const next = (Math.floor((asked_at ?? now).getTime() / interval) + 1) * interval;
  return new Date(Math.max(next, now.getTime()));
}
