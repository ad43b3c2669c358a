import { z } from 'zod';
import { EventAnswer, presentEvent } from '../../events/event-answer.server.ts';
import { readTimeline } from '../../events/timeline.sql.ts';
import { maySetResults } from '../../permissions/event.ts';
import type { League } from '../../permissions/league.ts';
import * as may from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { readOwnProgress } from '../../picks/own-progress.sql.ts';
import type { MemberTotal } from '../../scoring/event-totals.ts';
import { winnerBadge } from '../../scoring/event-winner.ts';
import type { Database } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { LeagueEventAnswer, presentLeagueEvent } from '../dashboard/event-progress.server.ts';
import { MemberAnswer, presentMembers } from '../membership/member-answer.server.ts';
import { listMembers } from '../membership/memberships.sql.ts';
import { readEventWinners } from '../standings/event-winners.sql.ts';

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
      leave: z.boolean(),
      edit_results: z.boolean(),
    }),
    members: z.array(MemberAnswer),
    /** Or else the current event: started and not complete. */
    live_now: LeagueEventAnswer.nullable(),
    upcoming: z.array(LeagueEventAnswer),
    past: z.array(
      EventAnswer.extend({
        winner_badge: z.object({
          text: z.string(),
          winners: z.array(z.object({ id: z.uuid(), shown_name: z.string(), points: z.int() })),
        }),
      }).meta({ id: 'PastEvent' }),
    ),
  })
  .meta({ id: 'LeagueHome' });

/** The number of queries does not grow with members or events. */
export async function readLeagueHome(
  db: Database,
  league: League,
  viewer: Viewer,
): Promise<z.infer<typeof LeagueHomeAnswer>> {
  const nameOf = await readLeagueNames(db, league.id);
  const [members, timeline, winners] = await Promise.all([
    listMembers(db, league.id),
    readTimeline(db),
    readEventWinners(db, league.id, nameOf),
  ]);
  const liveNow = timeline.live ?? timeline.current;
  const ahead = liveNow ? [liveNow, ...timeline.upcoming] : timeline.upcoming;
  const progress = await readOwnProgress(db, viewer.id, {
    leagues: [league.id],
    events: ahead.map((event) => event.id),
  });
  const progressOf = new Map(progress.map((row) => [row.event_id, row]));
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
      leave: may.mayLeave(viewer, league),
      edit_results: maySetResults(viewer, league, { official: false }),
    },
    members: presentMembers(members, { league, viewer, nameOf }),
    live_now: liveNow && presentLeagueEvent(liveNow, progressOf.get(liveNow.id)),
    upcoming: timeline.upcoming.map((event) => presentLeagueEvent(event, progressOf.get(event.id))),
    past: timeline.past.map((event) => ({
      ...presentEvent(event),
      winner_badge: presentBadge(winners.get(event.id) ?? []),
    })),
  };
}

function presentBadge(winners: MemberTotal[]) {
  return {
    text: winnerBadge(true, winners),
    winners: winners.map(({ id, name, points }) => ({ id, shown_name: name, points })),
  };
}
