import { z } from 'zod';
import { problem } from '../errors/problems.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { eventStatuses } from './event-status.ts';
import type { EventRow } from './events.sql.ts';

export const EventAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start_time: TimeAnswer,
    venue: z.string().nullable(),
    status: z.enum(eventStatuses),
    fight_count: z.int(),
    /** Canceled bouts included. */
    resulted_count: z.int(),
    canceled_count: z.int(),
    locked: z.boolean(),
    official: z.boolean(),
    /** When the site admin reopened its picks; shown to everyone (R16). */
    reopened_at: TimeAnswer.nullable(),
    canceled_at: TimeAnswer.nullable(),
  })
  .meta({ id: 'Event' });

/** Throws 'admin_event_not_found'. */
export function foundEvent(event: EventRow | undefined, id: string): EventRow {
  if (!event) throw problem('admin_event_not_found', { detail: id });
  return event;
}
