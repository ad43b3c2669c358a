import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getBoardOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { loadAnswer } from '../app/api/load-answer.client.ts';
import { nextBoardRead } from './next-read.ts';

/** A league's board on an event. */
const boardQuery = (leagueId: string, eventId: string) =>
  getBoardOptions({ path: { league_id: leagueId, event_id: eventId } });

/** In milliseconds: a league that waits for the start does not ask in one moment. */
const late = 250 + Math.random() * 1500;

/** The board while it is on screen: told of changes by the live stream, and read again where that cannot tell. */
export function useBoard(leagueId: string, eventId: string) {
  return useQuery({
    ...boardQuery(leagueId, eventId),
    refetchInterval: ({ state }) => nextBoardRead(state.data, late),
  });
}

/** Has it before a screen is drawn with it. */
export const loadBoard = (client: QueryClient, { leagueId = '', eventId = '' }) =>
  loadAnswer(client, boardQuery(leagueId, eventId));
