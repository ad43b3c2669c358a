import { EmptyState } from '../../ui/EmptyState.tsx';
import { isDecided } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import type { ResultOnPage } from './PageResult.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { ResultActions } from './result-actions.client.ts';
import { useResultTurn } from './result-turn.client.ts';
import { useUndoToast } from './undo-toast.client.ts';

type Props = {
  fights: readonly Fight[];
  startTime: string;
  locked: boolean;
  actions: ResultActions;
  /** What the page that the card follows says. */
  pageResults?: readonly ResultOnPage[];
};

/** In bout order. Once the event has begun, the next fight to enter is marked and scrolled into view. */
export function ResultCards({ fights, startTime, locked, actions, pageResults = [] }: Props) {
  const began = locked || fights.some((fight) => fight.status === 'live' || isDecided(fight));
  const { inTurn, held, hold, release, bringBack } = useResultTurn(fights, began);
  const offerUndo = useUndoToast(actions, bringBack);
  if (fights.length === 0) return <EmptyState title="No fights added yet." />;
  return fights.map((fight) => (
    <ResultCard
      key={fight.id}
      fight={fight}
      startTime={startTime}
      actions={actions}
      pageResult={pageResults.find((one) => one.fight_id === fight.id)}
      isInTurn={fight.id === inTurn?.id}
      isHeld={fight.id === held}
      onHold={() => hold(fight.id)}
      onRelease={release}
      onEntered={offerUndo}
    />
  ));
}
