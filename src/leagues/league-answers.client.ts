import type { GetLeagueResponse, ListLeaguesResponse } from '../app/api/generated/types.gen.ts';

export type LeagueHome = GetLeagueResponse;
export type LeagueMember = LeagueHome['members'][number];
/** An event with the viewer's own progress. */
export type LeagueEvent = LeagueHome['upcoming'][number];
export type PastEvent = LeagueHome['past'][number];

export type OwnLeague = ListLeaguesResponse['leagues'][number];
