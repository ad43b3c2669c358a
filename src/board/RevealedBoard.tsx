import { Suspense, useEffect, useMemo } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyBeside } from '../app/shell/lazy.client.ts';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { isComplete, summariseCard } from '../events/event-status.ts';
import { isDecided, isResulted } from '../fights/fight.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import { compareAlphabetically } from '../text/alphabetical.ts';
import { Stack } from '../ui/Page.tsx';
import { BoardFight } from './BoardFight.tsx';
import { isBeforeFirstBell } from './night/first-bell.ts';
import { PicksAreOut } from './night/picks-are-out-part.client.ts';
import { ResultMoments } from './night/ResultMoments.tsx';
import styles from './RevealedBoard.module.css';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';
import { RankingStrip } from './ranking/RankingStrip.tsx';
import { NightRecap } from './recap/recap-part.client.ts';
import { Spotlight } from './Spotlight.tsx';
import { liveFight } from './spotlight.ts';

const WhoCanWin = lazyBeside(() => import('./outlook/WhoCanWin.tsx'));

export function RevealedBoard({ board }: { board: GetBoardResponse }) {
  const { fights, event, members } = board;
  const ranking = useOwnRanking(board);
  // In the list by name: picks of a fight that one reads are not reordered by the results of others.
  const byName = useMemo(() => [...ranking].sort(compareAlphabetically), [ranking]);
  const isSettled = useSettled();
  const me = ranking.find((member) => member.is_me);
  const live = liveFight(fights);
  const isWaiting = isBeforeFirstBell(fights);
  const complete = isComplete(summariseCard(fights));
  const hasResults = fights.some(isDecided);
  // Ahead of the last result.
  const isNearEnd = fights.filter((fight) => !isResulted(fight)).length === 1;
  useEffect(() => {
    if (isNearEnd) void NightRecap.load().catch(() => undefined);
  }, [isNearEnd]);
  return (
    <>
      <Stack>
        <ReopenedNotice at={event.reopened_at} />
        {complete && hasResults && (
          <div className={styles.end}>
            <Suspense fallback={<div className={styles.recap} />}>
              <NightRecap board={board} ranking={ranking} label={event.name} />
            </Suspense>
          </div>
        )}
        <div className={styles.lead}>
          <div className={styles.first}>
            <div className={isWaiting ? styles.later : undefined}>
              <Spotlight fights={fights} ranking={ranking}>
                <ResultMoments key={event.id} board={board} members={ranking} />
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
                {isSettled ? (
                  <WhoCanWin fights={fights} ranking={ranking} />
                ) : (
                  <div className={styles.chances} />
                )}
              </Suspense>
            )}
          </div>
        </div>
        {fights.map((fight) => (
          <BoardFight key={fight.id} fight={fight} ranking={byName} />
        ))}
      </Stack>
      {(me || live) && <MyRank me={me} ranking={ranking} live={live} />}
    </>
  );
}
