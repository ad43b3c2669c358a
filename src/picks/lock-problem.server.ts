import { problem } from '../errors/problems.ts';
import { isCanceledEvent } from '../events/event-status.ts';
import type { EventRow } from '../events/events.sql.ts';
import { type LockReason, lockReason } from './pick-lock.ts';

const codeOf = {
  live: 'picks_locked_live',
  started: 'picks_locked_started',
  revealed: 'picks_revealed',
  canceled: 'picks_locked_canceled',
} as const;

/** What a route declares if the lock may refuse it. */
export const lockProblems = ['picks_locked', ...Object.values(codeOf)] as const;

export function whyLocked(event: EventRow): LockReason | null {
  if (!event.locked) return null;
  const facts = {
    start_time: event.start_time,
    hasLiveFight: event.live_updated_at !== null,
    revealed: true,
    canceled: isCanceledEvent(event),
  };
  return lockReason(facts, event.now);
}

export function lockProblem(event: EventRow | undefined) {
  const reason = event && whyLocked(event);
  return problem(reason ? codeOf[reason] : 'picks_locked');
}
