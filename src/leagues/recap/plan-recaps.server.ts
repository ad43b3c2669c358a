import { recountEvent } from '../../fights/results/event-scores.sql.ts';
import type { JobKind } from '../../jobs/job-kind.server.ts';
import { quietZones } from '../../picks/reminders/quiet-zones.server.ts';
import { revealAllScored } from '../../picks/reveal.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { listCorrected, listNewlySettled, sendCorrection, settleEvent } from './settled-events.sql.ts';

/** Puts the results of settled nights into the outbox; however often it runs, each comes once. */
export async function planRecaps(db: Database): Promise<void> {
  await revealAllScored(db);
  for (const id of await listNewlySettled(db)) {
    await recountEvent(db, id);
    await settleEvent(db, id, await quietZones(db));
  }
  for (const id of await listCorrected(db)) {
    await recountEvent(db, id);
    await sendCorrection(db, id);
  }
}

export const sendRecaps: JobKind<object> = {
  name: 'send_recaps',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  run: (_data, { db }) => planRecaps(db),
};
