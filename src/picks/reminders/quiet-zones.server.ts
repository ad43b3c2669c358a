import type { QuietZone } from '../../notifications/wanted-channels.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { zonesInUse } from './reminders.sql.ts';
import { afterNight, knownZone } from './slots.ts';

/** The time zones where it is night now, and until when. */
export async function quietZones(db: Queryable): Promise<QuietZone[]> {
  const now = new Date();
  return (await zonesInUse(db)).flatMap((time_zone) => {
    const until = afterNight(now, knownZone(time_zone));
    return until > now ? [{ time_zone, until }] : [];
  });
}
