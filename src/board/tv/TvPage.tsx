import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { messageOf } from '../../errors/messages.ts';
import { useWatchLater } from '../../events/watch-later/watch-later.client.ts';
import { PhotoCredits } from '../../fights/poster/pictures-part.client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/toast.client.ts';
import { BoardWaiting } from '../BoardWaiting.tsx';
import { clockAhead, useBoard } from '../board-query.client.ts';
import { isBeforeFirstBell } from '../night/first-bell.ts';
import { PicksAreOut } from '../night/picks-are-out-part.client.ts';
import { ResultMoments } from '../night/ResultMoments.tsx';
import { useOwnRanking } from '../ranking/own-ranking.client.ts';
import { TvHeading } from './TvHeading.tsx';
import styles from './TvPage.module.css';
import { TvRanking } from './TvRanking.tsx';
import { TvStage } from './TvStage.tsx';
import { TvWhosIn } from './TvWhosIn.tsx';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether neither pointer nor key has moved for this many milliseconds. */
function useIdle(after: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), after);
    };
    wake();
    for (const sign of signs) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, [after]);
  return isIdle;
}

const HiddenResults = lazyOptional(() => import('../../events/watch-later/HiddenResults.tsx'));

export { loadBoard as loader } from '../board-query.client.ts';

/** In milliseconds. */
const IDLE_AFTER = 3000;

/** The board for the living room, readable from the sofa. */
export default function TvPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  const isIdle = useIdle(IDLE_AFTER);
  useWakeLock();
  return (
    <div className={styles.room} data-idle={isIdle || undefined}>
      {query.data ? (
        <Tv board={query.data} clockAhead={clockAhead(query.data, query.dataUpdatedAt)} />
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
  const { isHiding, shown } = useWatchLater(board.event.id);
  return (
    <div className={styles.tv}>
      <div>
        <TvHeading board={board} />
        {isHiding && (
          <Suspense>
            <HiddenResults eventId={board.event.id} shown={shown} />
          </Suspense>
        )}
      </div>
      {members.length === 0 && !pick_counts ? (
        <EmptyState title={messageOf('board_empty')}>Nobody in this league has picked this event.</EmptyState>
      ) : (
        <div className={styles.halves}>
          {hidden ? <TvWhosIn board={board} /> : <TvRanking board={board} ranking={ranking} />}
          <section className={styles.stage} aria-label="On screen">
            <TvStage board={board} ranking={ranking} clockAhead={clockAhead} />
            <ResultMoments board={board} members={ranking} isTv />
            <div className={styles.credits}>
              <PhotoCredits />
            </div>
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

/** Keeps the screen awake where browsers support it; they drop the lock of a hidden page, so it is requested again. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused on low battery, for example.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}

/** In milliseconds. */
const SHOWN_FOR = 7000;

/** Whether picks came out just now, while the page was open. */
function useReveal({ hidden, fights }: GetBoardResponse): boolean {
  const wasHidden = useRef(hidden);
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    const comesOut = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (!comesOut) return;
    announce('Picks are out');
    setNow(true);
    const timer = setTimeout(() => setNow(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [hidden]);
  return isNow && !hidden && isBeforeFirstBell(fights);
}
