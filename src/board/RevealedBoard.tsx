import { Suspense, useEffect, useState } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyOptional } from '../app/shell/lazy.client.ts';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { isComplete, summarizeCard } from '../events/event-status.ts';
import { isDecided, isResulted } from '../fights/fight.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import type { BoardMember, Ranked } from './board-view.ts';
import { isBeforeFirstBell } from './night/first-bell.ts';
import { PicksAreOut } from './night/picks-are-out-part.client.ts';
import { ResultMoments } from './night/ResultMoments.tsx';
import { useUnchanged } from './night/use-unchanged.client.ts';
import styles from './RevealedBoard.module.css';
import { RankingStrip } from './ranking/RankingStrip.tsx';
import { NightRecap } from './recap/recap-part.client.ts';
import { Spotlight } from './spotlight/Spotlight.tsx';

const YouWon = lazyOptional(() => import('./night/YouWon.tsx'));
const WhoCanWin = lazyOptional(() => import('./outlook/WhoCanWin.tsx'));

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[] };

/** Above the fights once picks are out: where the night stands, and the ranking. */
export function RevealedBoard({ board, ranking }: Props) {
  const { fights, event, members } = board;
  const isSettled = useSettled();
  const isWaiting = isBeforeFirstBell(fights);
  const complete = isComplete(summarizeCard(fights));
  const isOver = useUnchanged(complete) && complete;
  const hasResults = fights.some(isDecided);
  // With one result to go.
  const isNearEnd = fights.filter((fight) => !isResulted(fight)).length === 1;
  useEffect(() => {
    if (!isNearEnd) return;
    for (const part of [NightRecap, YouWon]) void part.load().catch(() => undefined);
  }, [isNearEnd]);
  const [wasOver, setWasOver] = useState(isOver);
  const [isTold, setTold] = useState(false);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setTold(isOver);
  }
  const me = ranking.find((member) => member.is_me);
  return (
    <>
      <ReopenedNotice at={event.reopened_at} />
      {isTold && me?.place === 1 && me.points > 0 && (
        <div className={styles.end}>
          <Suspense>
            <YouWon points={me.points} isShared={me.is_tied} onEnd={() => setTold(false)} />
          </Suspense>
        </div>
      )}
      {isOver && hasResults && (
        <div className={styles.end}>
          <Suspense fallback={<div className={styles.recap} />}>
            <NightRecap board={board} ranking={ranking} label={event.name} />
          </Suspense>
        </div>
      )}
      <div className={styles.first}>
        <div className={isWaiting ? styles.later : undefined}>
          <Spotlight fights={fights} ranking={ranking}>
            <ResultMoments board={board} members={ranking} />
          </Spotlight>
        </div>
        {isWaiting && (
          <Suspense>
            <PicksAreOut fights={fights} members={members} />
          </Suspense>
        )}
      </div>
      <div className={styles.ranking}>
        <RankingStrip ranking={ranking} fights={fights} isFinal={complete} />
        {!complete && hasResults && (
          <Suspense fallback={<div className={styles.chances} />}>
            {isSettled ? <WhoCanWin fights={fights} ranking={ranking} /> : <div className={styles.chances} />}
          </Suspense>
        )}
      </div>
    </>
  );
}
