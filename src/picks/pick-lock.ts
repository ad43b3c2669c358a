import { messageOf } from '../errors/messages.ts';
import { type FightStatus, isResulted, type Result } from '../fights/fight.ts';
import { hasPassed, type Instant, milliseconds } from '../time/instant.ts';

export const lockReasons = ['live', 'started', 'revealed', 'canceled'] as const;
/** 'revealed': others' picks have been shown (R16). */
export type LockReason = (typeof lockReasons)[number];

export type LockFacts = {
  start_time: Instant;
  hasLiveFight: boolean;
  revealed: boolean;
  canceled?: boolean;
};

/** For display only: the database decides the lock when a pick is written. */
export function lockReason(
  { start_time, hasLiveFight, revealed, canceled }: LockFacts,
  now: Instant,
): LockReason | null {
  if (canceled) return 'canceled';
  if (hasLiveFight) return 'live';
  if (hasPassed(start_time, now)) return 'started';
  return revealed ? 'revealed' : null;
}

export const locked = messageOf('picks_locked');

export const lockMessages: Record<LockReason, string> = {
  live: messageOf('picks_locked_live'),
  started: messageOf('picks_locked_started'),
  revealed: messageOf('picks_revealed'),
  canceled: messageOf('picks_locked_canceled'),
};

/** Why a board hides others' picks (R19, R29). */
export const hiddenText = (isLocked: boolean): string =>
  isLocked
    ? 'Locked. Picks are shown at the start, at the first result or after ten minutes live.'
    : 'Picks stay hidden until the event locks';

/** Closed by its own result, even before the event locks (R17). */
export function isPickClosed(fight: Pick<Result, 'result_winner'> & { status: FightStatus }): boolean {
  return isResulted(fight) || fight.status === 'final';
}

/** Milliseconds until the start; never negative. */
export function timeToLock(start_time: Instant, now: Instant): number {
  return Math.max(0, milliseconds(start_time) - milliseconds(now));
}

const units = [
  { name: 'd', seconds: 24 * 60 * 60 },
  { name: 'h', seconds: 60 * 60 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
];

/** 'Locks in 2 d 4 h': the two largest units, rounded down. */
export function countdownText(remaining: number): string {
  if (remaining <= 0) return locked;
  const seconds = Math.floor(remaining / 1000);
  const largest = units.findIndex((unit) => seconds >= unit.seconds);
  if (largest === -1) return 'Locks in 1 s';
  const shown = units.slice(largest, largest + 2).map((unit, index) => {
    const rest = index === 0 ? seconds : seconds % units[largest]!.seconds;
    return { name: unit.name, count: Math.floor(rest / unit.seconds) };
  });
  const words = shown.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return `Locks in ${words.join(' ')}`;
}
