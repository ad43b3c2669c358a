import { everyMinute } from '../../jobs/job-kind.server.ts';
import { notifyAll } from '../../notifications/notify-all.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { quietZones } from '../reminders/quiet-zones.server.ts';
import { CARD_CHANGED, closeBatches, listConcerned } from './card-changes.sql.ts';

/** If the lock comes this soon after the night, better during the night than too late. */
const LEAST_AFTER_NIGHT_MS = 4 * HOUR_MS;

/** Puts a card's changes into the outbox; however often it runs, each change is sent once. */
export async function planCardChanges(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const batches = await closeBatches(tx);
    const quiet = batches.length > 0 ? await quietZones(tx) : [];
    for (const batch of batches) {
      const lock = batch.start_time.getTime();
      const mayWait = quiet.filter(
        ({ until }) => !batch.is_near && lock - until.getTime() > LEAST_AFTER_NIGHT_MS,
      );
      await notifyAll(tx, await listConcerned(tx, batch), {
        kind: CARD_CHANGED,
        subject: `${batch.event_id}:${batch.through_change}`,
        drop_after: new Date(Math.max(lock, Date.now() + 24 * HOUR_MS)),
        quiet: mayWait,
      });
    }
  });
}

export const sendCardChanges = everyMinute('send_card_changes', ({ db }) => planCardChanges(db));
