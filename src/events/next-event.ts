import type { Timeline } from './event-timeline.ts';

/** The event to pick next: the earliest that is open, one with fights before one whose card is still to come. */
export function nextToPick<Event extends { locked: boolean; fight_count: number }>(
  timeline: Timeline<Event>,
): Event | null {
  const open = timeline.upcoming.filter((event) => !event.locked);
  return open.find((event) => event.fight_count > 0) ?? open[0] ?? null;
}
