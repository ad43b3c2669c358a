import { Suspense } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { isCanceled } from '../../fights/fight.ts';
import { mainEvent } from '../spotlight/spotlight.ts';
import { TvCountdown } from './TvCountdown.tsx';
import { TvNext } from './TvNext.tsx';
import { TvPoster } from './TvPoster.tsx';

const TvInvite = lazyOptional(() => import('./TvInvite.tsx'));

type Props = { board: GetBoardResponse; clockAhead: number };

/** While picks are hidden: how long to the lock, and the main event. */
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
