import { z } from 'zod';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Database } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { readStandings } from './standings.sql.ts';

export const StandingAnswer = z
  .object({
    rank: z.int(),
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    is_me: z.boolean(),
    is_former: z.boolean(),
    totalPoints: z.int(),
    eventWins: z.int(),
    perfectPicks: z.int(),
    eventsParticipated: z.int(),
  })
  .meta({ id: 'Standing' });

export const StandingsAnswer = z.object({ standings: z.array(StandingAnswer) }).meta({ id: 'Standings' });

/** Best first, ties by name as on a board; former members keep the rank of their picks. */
export async function readLeagueStandings(
  db: Database,
  leagueId: string,
  viewer: Viewer,
): Promise<z.infer<typeof StandingAnswer>[]> {
  const standings = await readStandings(db, leagueId, await readLeagueNames(db, leagueId));
  return standings.map((standing) => ({
    rank: standing.rank,
    id: standing.id,
    shown_name: standing.name,
    avatar_url: standing.avatar_url,
    is_me: standing.id === viewer.id,
    is_former: standing.is_former,
    totalPoints: standing.totalPoints,
    eventWins: standing.eventWins,
    perfectPicks: standing.perfectPicks,
    eventsParticipated: standing.eventsParticipated,
  }));
}
