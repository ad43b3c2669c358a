import { z } from 'zod';
import { findOpenEvent } from '../events/events.sql.ts';
import { listMainEvents } from '../fights/main-events.sql.ts';
import { inviteProblem, readInviteCode } from '../permissions/invite.ts';
import { countdownText, timeToLock } from '../picks/pick-lock.ts';
import type { Queryable } from '../server/database/database.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { chosenName } from '../text/display-name.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { InviteRow } from './invites.sql.ts';

/** A field for a typed code, which it turns into its stored form. */
export const InviteCodeField = z.string().max(200).transform(readInviteCode);

export const InviteAnswer = z
  .object({
    code: z.string(),
    url: z.string(),
    max_uses: z.int(),
    use_count: z.int(),
    expires_at: TimeAnswer,
    created_at: TimeAnswer,
    usable: z.boolean(),
  })
  .meta({ id: 'Invite' });

/** Needs a name that the inviter chose: what is shown otherwise is the beginning of their email. */
export function greetingOf({ invited_by }: { invited_by: string | null }) {
  const name = chosenName(invited_by);
  return name ? `${name} invites you` : 'You are invited';
}

export function presentInvite(invite: InviteRow, publicUrl: string): z.infer<typeof InviteAnswer> {
  return {
    ...invite,
    url: `${publicUrl}/invite/${invite.code}`,
    usable: inviteProblem(invite, new Date()) === null,
  };
}

export const OpenEventAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    locks_in: z.string().describe("'Locks in 2 d 4 h', to the minute, as of this answer."),
    main_event: z.object({ red_name: z.string(), blue_name: z.string() }),
  })
  .meta({ id: 'OpenEvent' });

/** What an invite shows of the next card: nothing that the card itself does not show (R57). */
export async function readOpenEvent(
  db: Queryable,
  now: Date,
): Promise<z.infer<typeof OpenEventAnswer> | null> {
  const event = await findOpenEvent(db);
  const [main] = event ? await listMainEvents(db, [event.id]) : [];
  if (!event || !main) return null;
  const left = timeToLock(event.start_time, now);
  return {
    ...event,
    locks_in: countdownText(Math.max(MINUTE_MS, left - (left % MINUTE_MS))),
    main_event: main,
  };
}
