import { z } from 'zod';
import { readLastNights } from '../../events/last-nights.sql.ts';
import { nextToPick } from '../../events/next-event.ts';
import { readTimeline } from '../../events/timeline.sql.ts';
import { skippedEvents } from '../../notifications/settings.sql.ts';
import { mayCreateLeagues } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Database } from '../../server/database/database.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { listOwnLeagues } from '../leagues.sql.ts';
import { LeagueEventAnswer, readLeagueEvents } from './event-progress.server.ts';

const OwnLeagueAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_owner: z.boolean(),
    role: z.enum(['admin', 'member']),
    member_count: z.int(),
    /** If nothing is live, one that has started and is not complete. */
    live_event: LeagueEventAnswer.nullable(),
    /** The event to pick next. */
    next_event: LeagueEventAnswer.nullable(),
    /** Events decided within the last 48 hours on which the league has picks, latest first. */
    last_nights: z.array(z.object({ id: z.uuid(), name: z.string(), decided_at: TimeAnswer })),
    /** Open events where the viewer has picks to review. */
    to_review: z.array(LeagueEventAnswer),
  })
  .meta({ id: 'OwnLeague' });

export const DashboardAnswer = z
  .object({
    leagues: z.array(OwnLeagueAnswer),
    can: z.object({ create: z.boolean() }),
    /** Whether the viewer has made a pick in any of the leagues. */
    has_picked: z.boolean(),
    skipped_events: z.array(z.uuid()).describe('That the viewer sits out.'),
    server_time: TimeAnswer,
  })
  .meta({ id: 'Dashboard' });

/** Takes the same number of queries for any number of leagues. */
export async function readDashboard(db: Database, viewer: Viewer): Promise<z.infer<typeof DashboardAnswer>> {
  const [leagues, timeline] = await Promise.all([listOwnLeagues(db, viewer.id), readTimeline(db)]);
  const live = timeline.live ?? timeline.current;
  const next = nextToPick(timeline);
  const ahead = live ? [live, ...timeline.upcoming] : timeline.upcoming;
  const ids = leagues.map((league) => league.id);
  const [inLeague, nights, skipped_events] = await Promise.all([
    readLeagueEvents(db, {
      viewerId: viewer.id,
      leagues: ids,
      events: ahead,
      upcoming: next ? [next] : [],
    }),
    readLastNights(db, ids),
    skippedEvents(db, viewer.id),
  ]);
  return {
    leagues: leagues.map(({ id, name, created_by, role, member_count }) => {
      const own = (event: (typeof ahead)[number]) => inLeague(id, event);
      return {
        id,
        name,
        is_owner: created_by === viewer.id,
        role,
        member_count,
        live_event: live && own(live),
        next_event: next && own(next),
        last_nights: nights.filter(({ league_id }) => league_id === id),
        to_review: ahead.map(own).filter((event) => !event.locked && event.review_count > 0),
      };
    }),
    can: { create: mayCreateLeagues(viewer) },
    has_picked: leagues.some(({ has_picked }) => has_picked),
    skipped_events,
    server_time: timeline.now,
  };
}
