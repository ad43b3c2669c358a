import { z } from 'zod';
import { problem } from '../errors/problems.ts';
import { eventStatuses } from './event-status.ts';
import type { EventRow } from './events.sql.ts';

export const EventAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start_time: z.iso.datetime(),
    venue: z.string().nullable(),
    status: z.enum(eventStatuses),
    fight_count: z.int(),
    /** Canceled bouts included. */
    resulted_count: z.int(),
    canceled_count: z.int(),
    locked: z.boolean(),
    official: z.boolean(),
    /** When the site admin reopened its picks; shown to everyone (R16). */
    reopened_at: z.iso.datetime().nullable(),
    canceled_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Event' });

export function presentEvent(event: EventRow): z.infer<typeof EventAnswer> {
  return {
    id: event.id,
    name: event.name,
    start_time: event.start_time.toISOString(),
    venue: event.venue,
    status: event.status,
    fight_count: event.fight_count,
    resulted_count: event.resulted_count,
    canceled_count: event.canceled_count,
    locked: event.locked,
    official: event.official_at !== null,
    reopened_at: event.reopened_at?.toISOString() ?? null,
    canceled_at: event.canceled_at?.toISOString() ?? null,
  };
}

/** Throws 'admin_event_not_found'. */
export function presentFoundEvent(event: EventRow | undefined, id: string): z.infer<typeof EventAnswer> {
  if (!event) throw problem('admin_event_not_found', { detail: id });
  return presentEvent(event);
}
