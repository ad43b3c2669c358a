import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { isGone } from '../app/api/problem.client.ts';
import { BoardWaiting } from './BoardWaiting.tsx';
import { useBoard } from './board-query.client.ts';

/** The board that the address names, once it is there. */
export function BoardOf({ children }: { children: (board: GetBoardResponse) => ReactNode }) {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  if (!query.data || isGone(query.error)) return <BoardWaiting query={query} leagueId={leagueId} />;
  return children(query.data);
}
