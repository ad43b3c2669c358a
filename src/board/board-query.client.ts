import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getBoardOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { loadAnswer } from '../app/api/load-answer.client.ts';
import { nextBoardRead } from './next-read.ts';

const boardQuery = (leagueId: string, eventId: string) =>
  getBoardOptions({ path: { league_id: leagueId, event_id: eventId } });

/** In milliseconds; spreads a whole league's requests when an event starts. */
const late = 250 + Math.random() * 1500;

/** Updated by the live stream, and refetched for changes that no message announces. */
export function useBoard(leagueId: string, eventId: string) {
  return useQuery({
    ...boardQuery(leagueId, eventId),
    refetchInterval: ({ state }) => nextBoardRead(state.data, late),
  });
}

/** In milliseconds. Only countdowns need it: a board with picks shown carries no time, because it is cached. */
export const clockAhead = ({ server_time }: GetBoardResponse, readAt: number) =>
  server_time === null ? 0 : Date.parse(server_time) - readAt;

export const boardFile = ({ league, event }: GetBoardResponse) =>
  `/api/leagues/${league.id}/events/${event.id}/board.csv`;

export const loadBoard = (client: QueryClient, { leagueId = '', eventId = '' }) =>
  loadAnswer(client, boardQuery(leagueId, eventId));

export const knownBoard = (client: QueryClient, leagueId: string, eventId: string) =>
  client.getQueryData(boardQuery(leagueId, eventId).queryKey);
