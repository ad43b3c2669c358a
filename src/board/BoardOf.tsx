import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { scoringOf } from '../scoring/scoring.ts';
import { ScoringContext } from '../scoring/scoring-context.client.ts';
import { BoardWaiting } from './BoardWaiting.tsx';
import { clockAhead, useBoard } from './board-query.client.ts';

type Props = { children: (board: GetBoardResponse, clockAhead: number) => ReactNode };

/** The board that the address names, once it is there. */
export function BoardOf({ children }: Props) {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  if (!query.data) return <BoardWaiting query={query} leagueId={leagueId} />;
  return (
    <ScoringContext value={scoringOf(query.data)}>
      {children(query.data, clockAhead(query.data, query.dataUpdatedAt))}
    </ScoringContext>
  );
}
