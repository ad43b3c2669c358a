import type { Channel } from '../../notifications/notice-settings.ts';
import { type Instant, milliseconds } from '../../time/instant.ts';

/** Nobody is nudged this soon after a reminder. */
export const APART_HOURS = 12;
const APART_MS = APART_HOURS * 60 * 60 * 1000;

export interface Progress {
  id: string;
  missing_count: number;
  sits_out: boolean;
  /** Empty when nothing may be sent. */
  reachable_by: readonly Channel[];
  reminders: readonly { is_nudge: boolean; sent_at: Instant }[];
}

/** A pick that asks for review counts as in: only its owner knows that it does (R46). */
export const isIncomplete = ({ missing_count }: Pick<Progress, 'missing_count'>) => missing_count > 0;

/** Whether this admin's nudge goes to the member. */
export function isNudged(member: Progress, admin: { id: string }, now: Instant): boolean {
  if (member.id === admin.id || member.sits_out || member.reachable_by.length === 0) return false;
  return isIncomplete(member) && !member.reminders.some((reminder) => isRecent(reminder, now));
}

const isRecent = ({ is_nudge, sent_at }: Progress['reminders'][number], now: Instant) =>
  !is_nudge && milliseconds(now) - milliseconds(sent_at) < APART_MS;
