import type { QueryClient } from '@tanstack/react-query';
import { getBoardOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { awaitFirstAnswer } from '../app/first-answer.client.ts';

/** A league's board on an event. */
export const boardQuery = (leagueId: string, eventId: string) =>
  getBoardOptions({ path: { league_id: leagueId, event_id: eventId } });

/** Has it before a screen is drawn with it. */
export const awaitBoard = (client: QueryClient, { leagueId = '', eventId = '' }) =>
  awaitFirstAnswer(client, boardQuery(leagueId, eventId));
