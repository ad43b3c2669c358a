import { keepPreviousData } from '@tanstack/react-query';
import {
  getMatrixOptions,
  getStandingsOptions,
  listSeasonsOptions,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetStandingsResponse, ListSeasonsResponse } from '../../app/api/generated/types.gen.ts';

export type StandingsRowAnswer = GetStandingsResponse['standings'][number];
export type ListedSeason = ListSeasonsResponse['seasons'][number];

/** Which table: a season's id, 'running' or 'all'; `through`: as it stood after that event; `imported`: false leaves them out. */
export interface Asked {
  leagueId: string;
  season: string;
  through?: string;
  imported?: boolean;
}

const queryOf = ({ season, through, imported }: Asked) => ({
  season,
  ...(through !== undefined && { through }),
  ...(imported === false && { imported: 'false' as const }),
});

export const seasonsQuery = (leagueId: string) => listSeasonsOptions({ path: { league_id: leagueId } });

/** The running season as it stands is what the server sends by default: one answer for every screen that shows it. */
const isPlain = ({ season, through, imported }: Asked) =>
  season === 'running' && through === undefined && imported !== false;

export const standingsQuery = (asked: Asked) => ({
  ...getStandingsOptions({
    path: { league_id: asked.leagueId },
    ...(!isPlain(asked) && { query: queryOf(asked) }),
  }),
  placeholderData: keepPreviousData,
});

export const matrixQuery = (leagueId: string, season: string) =>
  getMatrixOptions({ path: { league_id: leagueId }, query: { season } });

/** The address of the same table as a file. */
export function csvAddress(file: 'standings' | 'matrix', asked: Asked): string {
  const query = new URLSearchParams(queryOf(asked));
  return `/api/leagues/${encodeURIComponent(asked.leagueId)}/${file}.csv?${query}`;
}
