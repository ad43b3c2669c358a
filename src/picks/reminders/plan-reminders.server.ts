import { everyMinute } from '../../jobs/job-kind.server.ts';
import { slots } from '../../notifications/notice-settings.ts';
import type { Database } from '../../server/database/database.ts';
import { addReminders, type DueSlot, eventsAhead, zonesInUse } from './reminders.sql.ts';
import { isDue, knownZone, latestBefore, slotInstants } from './slots.ts';

/** A statement has only seconds. */
const AT_ONCE = 5_000;

/** Puts reminders that are due into the outbox; however often it runs, each is sent once. */
export async function planReminders(db: Database): Promise<void> {
  const events = await eventsAhead(db);
  if (events.length === 0) return;
  const zones = await zonesInUse(db);
  const due = events.flatMap((event) =>
    zones.flatMap((time_zone) => {
      const zone = knownZone(time_zone);
      const { start_time: lock, now } = event;
      const instants = slotInstants(lock, zone);
      const drop_after = latestBefore(lock);
      return slots
        .filter((slot) => isDue(instants[slot], lock, now, zone))
        .map(
          (slot): DueSlot => ({
            event_id: event.id,
            time_zone,
            slot,
            due_at: instants[slot],
            drop_after,
          }),
        );
    }),
  );
  if (due.length === 0) return;
  while ((await addReminders(db, due, AT_ONCE)) > 0);
}

export const remindOfPicks = everyMinute('remind_of_picks', ({ db }) => planReminders(db));
