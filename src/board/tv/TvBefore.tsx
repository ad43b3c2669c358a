import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { TvCountdown } from './TvCountdown.tsx';
import { TvNext } from './TvNext.tsx';
import { TvPoster } from './TvPoster.tsx';

type Props = { board: GetBoardResponse; clockAhead: number };

/** While picks are hidden: how long to the lock, and the main event. */
export function TvBefore({ board: { event, fights }, clockAhead }: Props) {
  const mainEvent = fights.at(-1);
  return (
    <>
      <TvCountdown isLocked={event.locked} start={event.start_time} clockAhead={clockAhead} />
      {mainEvent && <TvPoster fight={mainEvent} isMain />}
      {fights.length > 1 && <TvNext label="First up" fight={fights[0]!} />}
    </>
  );
}
