import { useParams } from 'wouter';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { problemMessage } from '../../errors/problems.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BoardWaiting } from '../BoardWaiting.tsx';
import { useBoard } from '../board-query.client.ts';
import { useOwnRanking } from '../ranking/own-ranking.client.ts';
import { TvFight } from './TvFight.tsx';
import { TvHeading } from './TvHeading.tsx';
import styles from './TvPage.module.css';
import { TvRanking } from './TvRanking.tsx';
import { useWakeLock } from './wake-lock.client.ts';

export { loadBoard as loader } from '../board-query.client.ts';

/** The board for the living room, legible from the sofa. */
export default function TvPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  useWakeLock();
  if (query.data) return <Tv board={query.data} clockAhead={clockAhead(query.data, query.dataUpdatedAt)} />;
  return <BoardWaiting query={query} leagueId={leagueId} />;
}

/** Milliseconds. Only the countdown needs it: a revealed board carries no time, because it is cached. */
const clockAhead = ({ server_time }: GetBoardResponse, readAt: number) =>
  server_time === null ? 0 : Date.parse(server_time) - readAt;

function Tv({ board, clockAhead }: { board: GetBoardResponse; clockAhead: number }) {
  const { members, hidden } = board;
  const ranking = useOwnRanking(board);
  return (
    <div className={styles.tv}>
      <TvHeading board={board} />
      {members.length === 0 ? (
        <EmptyState title={problemMessage('board_empty')}>
          Nobody in this league has picked this event.
        </EmptyState>
      ) : (
        <div className={styles.halves}>
          <TvRanking ranking={ranking} hidden={hidden} />
          <TvFight board={board} ranking={ranking} clockAhead={clockAhead} />
        </div>
      )}
    </div>
  );
}
