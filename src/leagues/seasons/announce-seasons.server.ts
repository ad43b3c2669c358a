import { everyMinute } from '../../jobs/job-kind.server.ts';
import { notifyAll } from '../../notifications/notify-all.sql.ts';
import { inTwoDays } from '../../outbox/old-news.ts';
import { quietZones } from '../../picks/reminders/quiet-zones.server.ts';
import type { Database } from '../../server/database/database.ts';
import { listSeasonReaders, listToAnnounce, SEASON } from './announce-seasons.sql.ts';

/** Puts each season's end into the outbox of all members of its league, once. */
export async function announceSeasons(db: Database): Promise<void> {
  const drop_after = inTwoDays();
  await db.transaction().execute(async (tx) => {
    const seasons = await listToAnnounce(tx);
    const quiet = seasons.length > 0 ? await quietZones(tx) : [];
    for (const id of seasons)
      await notifyAll(tx, await listSeasonReaders(tx, id), { kind: SEASON, subject: id, drop_after, quiet });
  });
}

export const sendSeasonEnds = everyMinute('send_season_ends', ({ db }) => announceSeasons(db));
