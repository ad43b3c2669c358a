import { everyMinute } from '../../jobs/job-kind.server.ts';
import type { NoticeTools } from '../../outbox/notice-kind.server.ts';
import { sendDue } from '../../outbox/send-notices.server.ts';
import type { Database } from '../../server/database/database.ts';
import { placeNotice } from './place-notice.server.ts';
import { addPlacePushes, listNewResults } from './places.sql.ts';

/** A little less than a job may take. */
const LONGEST_MS = 45_000;

/** Puts the places after the latest results into the outbox; however often it runs, each is sent once. */
export async function planPlaces(db: Database): Promise<void> {
  const news = await listNewResults(db);
  if (news.length > 0) await db.transaction().execute((tx) => addPlacePushes(tx, news));
}

/** Sends them right away, because the outbox's next round would be too late. */
export async function pushPlaces(tools: NoticeTools): Promise<void> {
  await planPlaces(tools.db);
  await sendDue([placeNotice], tools, Date.now() + LONGEST_MS);
}

export const pushNightPlaces = everyMinute('push_night_places', pushPlaces);
