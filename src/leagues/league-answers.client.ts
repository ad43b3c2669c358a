import type { GetLeagueResponse, ListLeaguesResponse } from '../app/api/generated/types.gen.ts';

/** League home, as GET /api/leagues/:league_id tells. */
export type LeagueHome = GetLeagueResponse;
export type LeagueMember = LeagueHome['members'][number];
/** An event with the viewer's own progress on it. */
export type LeagueEvent = LeagueHome['upcoming'][number];
export type PastEvent = LeagueHome['past'][number];

/** A row of 'Your Leagues'. */
export type OwnLeague = ListLeaguesResponse['leagues'][number];
