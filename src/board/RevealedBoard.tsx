import { Suspense, useEffect } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyBeside } from '../app/shell/lazy.client.ts';
import { isComplete, summariseCard } from '../events/event-status.ts';
import { isResulted } from '../fights/fight.ts';
import { ReopenedNotice } from '../picks/entry/ReopenedNotice.tsx';
import { Stack } from '../ui/Page.tsx';
import { BoardFight } from './BoardFight.tsx';
import styles from './RevealedBoard.module.css';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';
import { RankingStrip } from './ranking/RankingStrip.tsx';
import { NightRecap } from './recap/recap-part.client.ts';
import { liveFight } from './spotlight.ts';

const WhoCanWin = lazyBeside(() => import('./outlook/WhoCanWin.tsx'));

export function RevealedBoard({ board }: { board: GetBoardResponse }) {
  const { fights, event } = board;
  const ranking = useOwnRanking(board);
  const me = ranking.find((member) => member.is_me);
  const live = liveFight(fights);
  const complete = isComplete(summariseCard(fights));
  // Ahead of the last result.
  useEffect(() => void NightRecap.load().catch(() => undefined), []);
  return (
    <>
      <Stack>
        <ReopenedNotice at={event.reopened_at} />
        {complete && (
          <Suspense fallback={<div className={styles.recap} />}>
            <NightRecap board={board} ranking={ranking} label={event.name} />
          </Suspense>
        )}
        <RankingStrip ranking={ranking} />
        {!complete && fights.some(isResulted) && (
          <Suspense fallback={<div className={styles.chances} />}>
            <WhoCanWin board={board} ranking={ranking} />
          </Suspense>
        )}
        {fights.map((fight) => (
          <BoardFight key={fight.id} fight={fight} ranking={ranking} />
        ))}
      </Stack>
      {(me || live) && <MyRank me={me} ranking={ranking} live={live} />}
    </>
  );
}
