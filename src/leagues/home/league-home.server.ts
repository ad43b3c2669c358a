import { sql } from 'kysely';
import { z } from 'zod';
import { readTimeline } from '../../events/timeline.sql.ts';
import { maySetResults } from '../../permissions/event.ts';
import type { League } from '../../permissions/league.ts';
import * as may from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { LeagueEventAnswer, readLeagueEvents } from '../dashboard/event-progress.server.ts';
import { LeagueSettingsAnswer, settingsOf } from '../league-fields.server.ts';
import { MemberAnswer, presentMembers } from '../membership/member-answer.server.ts';
import { listMembers } from '../membership/memberships.sql.ts';
import { PastEventAnswer, presentPastEvents } from './past-events.server.ts';

/** The rest is one tap away. */
const PAST_ON_HOME = 3;

export const LeagueHomeAnswer = z
  .object({
    id: z.uuid(),
    ...LeagueSettingsAnswer.shape,
    is_owner: z.boolean(),
    can: z.object({
      run: z.boolean(),
      change_roles: z.boolean(),
      hand_over: z.boolean(),
      delete: z.boolean(),
      bring_history: z.boolean(),
      leave: z.boolean(),
      edit_results: z.boolean(),
    }),
    members: z.array(MemberAnswer),
    /** The live event or, if none is live, the current one: started and not complete. */
    live_now: LeagueEventAnswer.nullable(),
    upcoming: z.array(LeagueEventAnswer),
    /** The latest since the league began; listPastEvents has all `past_count` of them. */
    past: z.array(PastEventAnswer),
    past_count: z.int(),
    asks_same_picks: z
      .boolean()
      .describe('The viewer is in several leagues and has yet to say whether they want one set of picks.'),
    server_time: TimeAnswer,
  })
  .meta({ id: 'LeagueHome' });

/** Neither the number of queries nor the number of events read grows with the league. */
export async function readLeagueHome(
  db: Database,
  league: League,
  viewer: Viewer,
): Promise<z.infer<typeof LeagueHomeAnswer>> {
  const [nameOf, { without, asks_same_picks }] = await Promise.all([
    readLeagueNames(db, league.id),
    readFacts(db, league.id, viewer.id),
  ]);
  const [members, timeline] = await Promise.all([
    listMembers(db, league.id),
    readTimeline(db, { skip: 0, take: PAST_ON_HOME, without }),
  ]);
  const liveNow = timeline.live ?? timeline.current;
  const ahead = liveNow ? [liveNow, ...timeline.upcoming] : timeline.upcoming;
  const [inLeague, past] = await Promise.all([
    readLeagueEvents(db, {
      viewerId: viewer.id,
      leagues: [league.id],
      events: ahead,
      upcoming: timeline.upcoming,
    }),
    presentPastEvents(db, { league, viewer, nameOf }, timeline.past),
  ]);
  return {
    id: league.id,
    ...settingsOf(league),
    is_owner: may.isOwner(viewer, league),
    can: {
      run: may.mayRunLeague(viewer, league),
      change_roles: may.mayChangeRoles(viewer, league),
      hand_over: may.mayHandOver(viewer, league),
      delete: may.mayDeleteLeague(viewer, league),
      bring_history: may.mayBringHistory(viewer, league),
      leave: may.mayLeave(viewer, league),
      edit_results: maySetResults(viewer, league, { official: false }),
    },
    members: presentMembers(members, { league, viewer, nameOf }),
    live_now: liveNow && inLeague(league.id, liveNow),
    upcoming: timeline.upcoming.map((event) => inLeague(league.id, event)),
    past,
    past_count: timeline.past_count,
    asks_same_picks,
    server_time: timeline.now,
  };
}

interface Facts {
  /** Events that were over before the league existed, unless its members have picks on them. */
  without: Set<string>;
  asks_same_picks: boolean;
}

async function readFacts(db: Queryable, leagueId: string, viewerId: string): Promise<Facts> {
  const { rows } = await sql<{ without: string[]; asks_same_picks: boolean }>`
    select
      array(
        select e.id from leagues l join events e on e.start_time < l.created_at
        where l.id = ${leagueId}
          and not exists (select 1 from picks p where p.event_id = e.id and p.league_id = l.id)
      ) as without,
      (select p.same_picks is null and (select count(*) from league_members m where m.user_id = p.id) > 1
        from profiles p where p.id = ${viewerId}) as asks_same_picks`.execute(db);
  const { without, asks_same_picks } = rows[0]!;
  return { without: new Set(without), asks_same_picks };
}
