import { Suspense } from 'react';
import { useParams } from 'wouter';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { messageOf } from '../../errors/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BoardWaiting } from '../BoardWaiting.tsx';
import { clockAhead, useBoard } from '../board-query.client.ts';
import { PicksAreOut } from '../night/picks-are-out-part.client.ts';
import { ResultMoments } from '../night/ResultMoments.tsx';
import { useReveal } from '../night/use-reveal.client.ts';
import { useOwnRanking } from '../ranking/own-ranking.client.ts';
import { TvHeading } from './TvHeading.tsx';
import styles from './TvPage.module.css';
import { TvRanking } from './TvRanking.tsx';
import { TvStage } from './TvStage.tsx';
import { TvWhosIn } from './TvWhosIn.tsx';
import { useIdle } from './use-idle.client.ts';
import { useWakeLock } from './wake-lock.client.ts';

export { loadBoard as loader } from '../board-query.client.ts';

/** In milliseconds. */
const IDLE_AFTER = 3000;

/** The board for the living room, legible from the sofa. */
export default function TvPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  const isIdle = useIdle(IDLE_AFTER);
  useWakeLock();
  return (
    <div className={styles.room} data-idle={isIdle || undefined}>
      {query.data ? (
        <Tv key={eventId} board={query.data} clockAhead={clockAhead(query.data, query.dataUpdatedAt)} />
      ) : (
        <BoardWaiting query={query} leagueId={leagueId} />
      )}
    </div>
  );
}

function Tv({ board, clockAhead }: { board: GetBoardResponse; clockAhead: number }) {
  const { members, pick_counts, fights, hidden } = board;
  const ranking = useOwnRanking(board);
  const isRevealing = useReveal(board);
  return (
    <div className={styles.tv}>
      <TvHeading board={board} />
      {members.length === 0 && !pick_counts ? (
        <EmptyState title={messageOf('board_empty')}>Nobody in this league has picked this event.</EmptyState>
      ) : (
        <div className={styles.halves}>
          {hidden ? <TvWhosIn board={board} /> : <TvRanking fights={fights} ranking={ranking} />}
          <section className={styles.stage} aria-label="On screen">
            <TvStage board={board} ranking={ranking} clockAhead={clockAhead} />
            <ResultMoments board={board} members={ranking} isTv />
          </section>
        </div>
      )}
      {isRevealing && (
        <div className={styles.reveal}>
          <Suspense>
            <PicksAreOut fights={fights} members={members} size="room" />
          </Suspense>
        </div>
      )}
    </div>
  );
}
