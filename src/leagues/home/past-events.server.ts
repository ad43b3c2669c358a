import { z } from 'zod';
import { EventAnswer } from '../../events/event-answer.server.ts';
import type { EventRow } from '../../events/events.sql.ts';
import { readTimeline } from '../../events/timeline.sql.ts';
import { listCorrectedFights } from '../../fights/fights.sql.ts';
import { correctionsOf } from '../../fights/results/corrections/correction-text.ts';
import type { League } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { winnerBadge } from '../../scoring/event-winner.ts';
import type { Database } from '../../server/database/database.ts';
import { PageAnswer, presentPage } from '../../server/http/list-pages.ts';
import type { NameOf } from '../../text/display-name.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { type EventEnding, readEventWinners } from '../standings/event-winners.sql.ts';

const PER_PAGE = 25;

export const PastEventAnswer = EventAnswer.extend({
  winner_badge: z.object({
    text: z.string(),
    winners: z.array(
      z.object({
        id: z.uuid(),
        shown_name: z.string(),
        avatar_url: z.string().nullable(),
        points: z.int(),
      }),
    ),
  }),
  /** The viewer's place, shared by equal points; null without picks, or when nobody won. */
  my_place: z.int().nullable(),
  /** 'Corrected Nov 23: Reyes by KO R2, was decision'. */
  corrections: z.array(z.string()),
}).meta({ id: 'PastEvent' });

export const PastEventsAnswer = PageAnswer.extend({ events: z.array(PastEventAnswer) }).meta({
  id: 'PastEvents',
});

/** One page of past events, latest first, with the league's winner of each. */
export async function readPastEvents(
  db: Database,
  league: League,
  viewer: Viewer,
  page: number,
): Promise<z.infer<typeof PastEventsAnswer>> {
  const [nameOf, { past, past_count }] = await Promise.all([
    readLeagueNames(db, league.id),
    readTimeline(db, { skip: (page - 1) * PER_PAGE, take: PER_PAGE }),
  ]);
  return {
    ...presentPage(page, past_count, PER_PAGE),
    events: await presentPastEvents(db, { league, viewer, nameOf }, past),
  };
}

export async function presentPastEvents(
  db: Database,
  { league, viewer, nameOf }: { league: League; viewer: Viewer; nameOf: NameOf },
  events: readonly EventRow[],
): Promise<z.infer<typeof PastEventAnswer>[]> {
  const eventIds = events.map(({ id }) => id);
  const [winners, corrected] = await Promise.all([
    readEventWinners(db, { leagueId: league.id, eventIds, viewerId: viewer.id }, nameOf),
    listCorrectedFights(db, eventIds),
  ]);
  return events.map((event) => {
    const ending = winners.get(event.id);
    const badge = presentBadge(ending?.winners ?? []);
    return {
      ...event,
      winner_badge: badge,
      my_place: badge.winners.length > 0 ? (ending?.myPlace ?? null) : null,
      corrections: correctionsOf(corrected.filter(({ event_id }) => event_id === event.id)),
    };
  });
}

function presentBadge(winners: EventEnding['winners']) {
  return {
    text: winnerBadge(winners),
    winners: winners.map((winner) => ({ ...winner, shown_name: winner.name })),
  };
}
