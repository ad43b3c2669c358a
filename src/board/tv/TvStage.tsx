import { Suspense } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { isComplete, summarizeCard } from '../../events/event-status.ts';
import { isCanceled } from '../../fights/fight.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { isBeforeFirstBell } from '../night/first-bell.ts';
import { PicksAreOut } from '../night/picks-are-out-part.client.ts';
import { useUnchanged } from '../night/use-unchanged.client.ts';
import { TvBefore } from './TvBefore.tsx';
import { TvFight } from './TvFight.tsx';
import { TvNext } from './TvNext.tsx';

const TvWinner = lazyOptional(() => import('./TvWinner.tsx'));

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[]; clockAhead: number };

/** What the room is watching: the countdown, the reveal, the fight, the winner. */
export function TvStage(props: Props) {
  return (
    <Suspense>
      <Stage {...props} />
    </Suspense>
  );
}

function Stage({ board, ranking, clockAhead }: Props) {
  const { fights, hidden, members } = board;
  // Taken from the fights, which the live stream updates; the event's own status is only as fresh as the last read.
  const complete = isComplete(summarizeCard(fights));
  const isOver = useUnchanged(complete) && complete;
  if (hidden) return <TvBefore board={board} clockAhead={clockAhead} />;
  if (isOver) return <TvWinner fights={fights} ranking={ranking} />;
  if (!isBeforeFirstBell(fights)) return <TvFight fights={fights} ranking={ranking} />;
  const first = fights.find((fight) => !isCanceled(fight));
  return (
    <>
      <PicksAreOut fights={fights} members={members} size="half" />
      {first && <TvNext label="First up" fight={first} />}
    </>
  );
}
