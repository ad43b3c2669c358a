import { Suspense } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { isCanceled } from '../../fights/fight.ts';
import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { hiddenText, timeToLock } from '../../picks/pick-lock.ts';
import { mainEvent } from '../spotlight/spotlight.ts';
import styles from './TvBefore.module.css';
import { TvNext } from './TvNext.tsx';
import { TvPoster } from './TvPoster.tsx';
import { tvCountdown } from './tv-countdown.ts';

const TvInvite = lazyOptional(() => import('./TvInvite.tsx'));

type Props = { board: GetBoardResponse; clockAhead: number };

/** While picks are hidden: the time to the lock, and the main event. */
export function TvBefore({ board: { league, event, fights }, clockAhead }: Props) {
  const main = mainEvent(fights);
  const first = fights.find((fight) => !isCanceled(fight));
  return (
    <>
      {!isCanceledEvent(event) && (
        <TvCountdown isLocked={event.locked} start={event.start_time} clockAhead={clockAhead} />
      )}
      {main && <TvPoster fight={main} isMain hasBadge={isCanceled(main)} />}
      {first && first !== main && <TvNext label="First up" fight={first} />}
      {!event.locked && (
        <Suspense>
          <TvInvite league={league} />
        </Suspense>
      )}
    </>
  );
}

type CountdownProps = { isLocked: boolean; start: string; clockAhead: number };

/** While picks are hidden: when they lock, or when they will be shown. */
function TvCountdown({ isLocked, start, clockAhead }: CountdownProps) {
  const now = useServerNow(clockAhead);
  return (
    <div className={styles.countdown}>
      {!isLocked && <p className={styles.time}>{tvCountdown(timeToLock(start, now))}</p>}
      <p>{hiddenText(isLocked)}</p>
    </div>
  );
}
