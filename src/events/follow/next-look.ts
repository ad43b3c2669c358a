import { askingInterval } from './cadence.ts';

interface Looks {
  asked_at: string | null;
  read_at: string | null;
}

/** When the page is looked at next, by the same slots of time as the job; null once following is over. */
export function nextLook({ asked_at, read_at }: Looks, start_time: string, now: Date): Date | null {
  const night = {
    start_time: new Date(start_time),
    completed_at: null,
    revision_read_at: read_at === null ? null : new Date(read_at),
  };
  const interval = askingInterval(night, now);
  if (interval === null) return null;
  const asked = asked_at === null ? now.getTime() : new Date(asked_at).getTime();
  const next = (Math.floor(asked / interval) + 1) * interval;
  return new Date(Math.max(next, now.getTime()));
}
