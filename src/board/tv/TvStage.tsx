import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isComplete, summariseCard } from '../../events/event-status.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { isBeforeFirstBell } from '../night/first-bell.ts';
import { PicksAreOut } from '../night/PicksAreOut.tsx';
import { TvCountdown } from './TvCountdown.tsx';
import { TvFight } from './TvFight.tsx';
import { TvNext } from './TvNext.tsx';
import { TvPoster } from './TvPoster.tsx';
import { TvWinner } from './TvWinner.tsx';

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[]; clockAhead: number };

/** What the room looks at: the countdown, the reveal, the fight, the winner. */
export function TvStage({ board, ranking, clockAhead }: Props) {
  const { fights, event, hidden, members } = board;
  const mainEvent = fights.at(-1);
  if (hidden)
    return (
      <>
        <TvCountdown isLocked={event.locked} start={event.start_time} clockAhead={clockAhead} />
        {mainEvent && <TvPoster fight={mainEvent} isMain />}
        {fights.length > 1 && <TvNext label="First up" fight={fights[0]!} />}
      </>
    );
  // From the fights, which the live stream updates; the event's own status is only as fresh as the last read.
  if (isComplete(summariseCard(fights))) return <TvWinner fights={fights} ranking={ranking} />;
  if (isBeforeFirstBell(fights))
    return (
      <>
        <PicksAreOut fights={fights} members={members} size="half" />
        {fights[0] && <TvNext label="First up" fight={fights[0]} />}
      </>
    );
  return <TvFight fights={fights} ranking={ranking} />;
}
