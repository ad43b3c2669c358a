import { sql } from 'kysely';
import { z } from 'zod';
import { readTimeline } from '../../events/timeline.sql.ts';
import { maySetResults } from '../../permissions/event.ts';
import type { League } from '../../permissions/league.ts';
import * as may from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { LeagueEventAnswer, readLeagueEvents } from '../dashboard/event-progress.server.ts';
import { MemberAnswer, presentMembers } from '../membership/member-answer.server.ts';
import { listMembers } from '../membership/memberships.sql.ts';
import { PastEventAnswer, presentPastEvents } from './past-events.server.ts';

/** The rest is one tap away. */
const PAST_ON_HOME = 3;

export const LeagueHomeAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_owner: z.boolean(),
    join_by_link: z.boolean(),
    boards_by_link: z.boolean(),
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
    /** The live event, else the current one: started and not complete. */
    live_now: LeagueEventAnswer.nullable(),
    upcoming: z.array(LeagueEventAnswer),
    /** The latest that the league was there for; listPastEvents has all `past_count`. */
    past: z.array(PastEventAnswer),
    past_count: z.int(),
    server_time: z.iso.datetime(),
  })
  .meta({ id: 'LeagueHome' });

/** Neither the number of queries nor that of events grows with the league. */
export async function readLeagueHome(
  db: Database,
  league: League,
  viewer: Viewer,
): Promise<z.infer<typeof LeagueHomeAnswer>> {
  const [nameOf, without] = await Promise.all([
    readLeagueNames(db, league.id),
    listEventsBefore(db, league.id),
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
    name: league.name,
    is_owner: may.isOwner(viewer, league),
    join_by_link: league.join_by_link,
    boards_by_link: league.boards_by_link,
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
    server_time: timeline.now.toISOString(),
  };
}

/** Events that were over before the league existed, unless its members have picks on them. */
async function listEventsBefore(db: Queryable, leagueId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from leagues l join events e on e.start_time < l.created_at
    where l.id = ${leagueId}
      and not exists (select 1 from picks p where p.event_id = e.id and p.league_id = l.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
