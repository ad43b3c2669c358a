import { problem } from '../../errors/problems.ts';
import { type EventRow, findEvent } from '../../events/events.sql.ts';
import { lockEventsShared } from '../../fights/event-lock.sql.ts';
import type { Channel } from '../../notifications/notice-settings.ts';
import { notify } from '../../outbox/notices.sql.ts';
import { mayRunLeague } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { afterNight, knownZone, latestBefore } from '../../picks/reminders/slots.ts';
import type { Queryable } from '../../server/database/database.ts';
import { lockLeague } from '../membership/lock-league.sql.ts';
import { isNudged } from './nudge.ts';
import { findNudge, insertNudge } from './nudges.sql.ts';
import { type MemberProgress, NUDGE, nudgeSubject, readProgress, type Scope } from './progress.sql.ts';

/** Throws 'event_not_found', and 'picks_locked' from the lock on: from then on the board says what everybody may know. */
export async function requireOpenEvent(db: Queryable, id: string): Promise<EventRow> {
  const event = await findEvent(db, id);
  if (!event) throw problem('event_not_found');
  if (event.locked) throw problem('picks_locked');
  return event;
}

interface Recipient {
  user_id: string;
  channels: Channel[];
  /** Never at night. */
  due_at: Date;
}

/** The members whom a nudge can reach before it is too late. */
export function recipientsOf(
  members: readonly MemberProgress[],
  viewer: Viewer,
  event: EventRow,
): Recipient[] {
  return members
    .filter((member) => isNudged(member, viewer, event.now))
    .map(({ id, reachable_by, time_zone }) => ({
      user_id: id,
      channels: reachable_by,
      due_at: afterNight(event.now, knownZone(time_zone)),
    }))
    .filter(({ due_at }) => due_at < latestBefore(event.start_time));
}

/** Puts a nudge into the outbox for every member whose picks are incomplete; once per event. */
export async function sendNudge(
  tx: Queryable,
  viewer: Viewer,
  scope: Scope,
): Promise<{ nudged_at: Date; member_count: number }> {
  await lockEventsShared(tx, [scope.event_id]);
  const league = await lockLeague(tx, scope.league_id, viewer);
  if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
  const event = await requireOpenEvent(tx, scope.event_id);
  const former = await findNudge(tx, scope);
  if (former) throw problem('already_nudged', { done_at: former.nudged_at.toISOString() });
  if (event.now >= latestBefore(event.start_time)) throw problem('nudge_too_late');
  const recipients = recipientsOf(await readProgress(tx, scope), viewer, event);
  if (recipients.length === 0) throw problem('nobody_to_nudge');
  const nudged_at = await insertNudge(tx, scope, viewer.id);
  const notice = { kind: NUDGE, subject: nudgeSubject(scope), drop_after: latestBefore(event.start_time) };
  for (const { user_id, channels, due_at } of recipients)
    for (const channel of channels) await notify(tx, { ...notice, user_id, channel, due_at });
  return { nudged_at, member_count: recipients.length };
}
