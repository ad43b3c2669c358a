import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isCancelledEvent } from '../../events/event-status.ts';
import { ReopenedNotice } from '../../picks/entry/ReopenedNotice.tsx';
import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { countdownText, hiddenText, timeToLock } from '../../picks/pick-lock.ts';
import { Stack } from '../../ui/Page.tsx';
import { MyRank } from '../ranking/MyRank.tsx';
import { useOwnRanking } from '../ranking/own-ranking.client.ts';
import { liveFight, mainEvent } from '../spotlight.ts';
import styles from './HiddenBoard.module.css';
import { HiddenFights } from './HiddenFights.tsx';
import { HiddenPoster } from './HiddenPoster.tsx';
import { WhoIsIn } from './WhoIsIn.tsx';

type Props = { board: GetBoardResponse; clockAhead: number };

/** Before picks are shown: when that is, who is in, and the viewer's own picks. */
export function HiddenBoard({ board, clockAhead }: Props) {
  const { event, fights } = board;
  const ranking = useOwnRanking(board);
  const live = liveFight(fights);
  const main = mainEvent(fights);
  const off = isCancelledEvent(event);
  return (
    <>
      <Stack tight>
        <div className={styles.lock}>
          {!event.locked && <Countdown start={event.start_time} clockAhead={clockAhead} />}
          {off && <p className={styles.countdown}>Event cancelled</p>}
          <p>{off ? 'Picks stay hidden, and count for nothing.' : hiddenText(event.locked)}</p>
        </div>
        <ReopenedNotice at={event.reopened_at} />
        <div className={styles.columns}>
          {main && (
            <HiddenPoster
              fight={main}
              ranking={ranking}
              billing={fights.length > 1 && 'Main event'}
              note={board.pick_counts && !off && "You haven't picked this fight"}
              isHero
            />
          )}
          {!off && <WhoIsIn board={board} />}
          <HiddenFights board={board} ranking={ranking} />
        </div>
      </Stack>
      {live && <MyRank ranking={ranking} live={live} />}
    </>
  );
}

function Countdown({ start, clockAhead }: { start: string; clockAhead: number }) {
  const now = useServerNow(clockAhead);
  return <p className={styles.countdown}>{countdownText(timeToLock(start, now))}</p>;
}
