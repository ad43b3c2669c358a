import type { Timeline } from './event-timeline.ts';

/** The earliest open event, with preference for one that already has fights. */
export function nextToPick<Event extends { locked: boolean; fight_count: number }>(
  timeline: Pick<Timeline<Event>, 'upcoming'>,
): Event | null {
  const open = timeline.upcoming.filter((event) => !event.locked);
  return open.find((event) => event.fight_count > 0) ?? open[0] ?? null;
}
