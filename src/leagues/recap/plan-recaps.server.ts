import { recountEvent } from '../../fights/results/event-scores.sql.ts';
import { everyMinute } from '../../jobs/job-kind.server.ts';
import { notifyAll } from '../../notifications/notify-all.sql.ts';
import { inTwoDays } from '../../outbox/old-news.ts';
import { quietZones } from '../../picks/reminders/quiet-zones.server.ts';
import { revealAllScored } from '../../picks/reveal.sql.ts';
import type { Database } from '../../server/database/database.ts';
import {
  listCorrected,
  listNewlySettled,
  listRecapReaders,
  RECAP,
  recordCorrected,
  recordSettled,
} from './settled-events.sql.ts';

/** Puts the results of settled nights into the outbox; however often it runs, each is sent once. */
export async function planRecaps(db: Database): Promise<void> {
  await revealAllScored(db);
  const drop_after = inTwoDays();
  for (const id of await listNewlySettled(db)) {
    await recountEvent(db, id);
    const quiet = await quietZones(db);
    await db.transaction().execute(async (tx) => {
      if (!(await recordSettled(tx, id))) return;
      const notice = { kind: RECAP, subject: id, drop_after, quiet } as const;
      await notifyAll(tx, await listRecapReaders(tx, id), notice);
    });
  }
  for (const id of await listCorrected(db)) {
    await recountEvent(db, id);
    await db.transaction().execute(async (tx) => {
      const news = await recordCorrected(tx, id);
      if (!news) return;
      const notice = { kind: RECAP, subject: news.subject, drop_after, quiet: [], isMail: true } as const;
      await notifyAll(tx, news.user_ids, notice);
    });
  }
}

export const sendRecaps = everyMinute('send_recaps', ({ db }) => planRecaps(db));
