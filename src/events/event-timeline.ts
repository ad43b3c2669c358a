import { hasPassed, type Instant, milliseconds } from '../time/instant.ts';
import { type CardSummary, isComplete } from './event-status.ts';

/** Section 9 of the specification. */
export const EMPTY_EVENT_IS_PAST_AFTER_MS = 24 * 60 * 60 * 1000;

export type TimelineEvent = Omit<CardSummary, 'canceled_count'> & {
  id: string;
  start_time: Instant;
  canceled_at?: Instant | null;
};

/** Every event is in exactly one group. `current` is set only when nothing is live. */
export type Timeline<Event> = {
  live: Event | null;
  current: Event | null;
  upcoming: Event[];
  past: Event[];
};

/**
 * Groups events for display (section 4 of the specification, R23). Live: the event whose live fight was updated last; among
 * those updated at once, the one that starts first. Current: the latest event that has started and is not complete. Past:
 * complete, canceled, or empty and started more than 24 hours ago; latest first. Upcoming: everything else,
 * earliest first.
 */
export function sortTimeline<Event extends TimelineEvent>(
  events: readonly Event[],
  now: Instant,
): Timeline<Event> {
  const inOrder = [...events].sort(byStart);
  const live = liveEvent(inOrder);
  const latestFirst = inOrder.toReversed();
  const current = live ? null : (latestFirst.find((event) => isRunning(event, now)) ?? null);
  const shown = live ?? current;
  const past = latestFirst.filter((event) => event !== shown && isPast(event, now));
  const upcoming = latestFirst.filter((event) => event !== shown && !isPast(event, now)).reverse();
  return { live, current, upcoming, past };
}

function liveEvent<Event extends TimelineEvent>(events: readonly Event[]): Event | null {
  let latest: Event | null = null;
  for (const event of events) {
    if (event.live_updated_at === null) continue;
    if (latest === null || liveSince(event) > liveSince(latest)) latest = event;
  }
  return latest;
}

function liveSince({ live_updated_at }: TimelineEvent): number {
  return live_updated_at === null ? Number.NEGATIVE_INFINITY : milliseconds(live_updated_at);
}

function isRunning(event: TimelineEvent, now: Instant): boolean {
  return hasPassed(event.start_time, now) && !isOver(event);
}

const isOver = (event: TimelineEvent) => isComplete(event) || Boolean(event.canceled_at);

function isPast(event: TimelineEvent, now: Instant): boolean {
  const since = milliseconds(now) - milliseconds(event.start_time);
  return isOver(event) || (event.fight_count === 0 && since > EMPTY_EVENT_IS_PAST_AFTER_MS);
}

function byStart(one: TimelineEvent, other: TimelineEvent): number {
  return milliseconds(one.start_time) - milliseconds(other.start_time) || (one.id < other.id ? -1 : 1);
}
