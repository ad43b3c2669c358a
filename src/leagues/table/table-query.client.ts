import { keepPreviousData } from '@tanstack/react-query';
import {
  getMatrixOptions,
  getStandingsOptions,
  listSeasonsOptions,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetStandingsResponse, ListSeasonsResponse } from '../../app/api/generated/types.gen.ts';

export type SeasonStandings = Extract<GetStandingsResponse, { complete_count: number }>;
export type Standing = SeasonStandings['standings'][number];
export type ListedSeason = ListSeasonsResponse['seasons'][number];

/** Which table: a season's id, 'running' or 'all'; `through`: as it stood after that event. */
export interface Asked {
  leagueId: string;
  season: string;
  through?: string;
}

export const seasonsQuery = (leagueId: string) => listSeasonsOptions({ path: { league_id: leagueId } });

export const tableQuery = ({ leagueId, season, through }: Asked) => ({
  ...getStandingsOptions({
    path: { league_id: leagueId },
    query: through === undefined ? { season } : { season, through },
  }),
  select: (answer: GetStandingsResponse) => answer as SeasonStandings,
  placeholderData: keepPreviousData,
});

export const matrixQuery = (leagueId: string, season: string) =>
  getMatrixOptions({ path: { league_id: leagueId }, query: { season } });

/** Of the file that says the same. */
export function csvAddress(file: 'standings' | 'matrix', { leagueId, season, through }: Asked): string {
  const query = new URLSearchParams(through === undefined ? { season } : { season, through });
  return `/api/leagues/${encodeURIComponent(leagueId)}/${file}.csv?${query}`;
}
