import { memo } from 'react';
import { FightPoster } from '../../fights/FightPoster.tsx';
import { fightTitle } from '../../fights/fight.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { useFightAutosave } from '../autosave/use-pick-saver.client.ts';
import { isPickComplete, withWinner } from '../pick.ts';
import { changedText, fittingDraft, pickText } from '../pick-text.ts';
import { MethodAndRound } from './MethodAndRound.tsx';
import styles from './PickCard.module.css';
import type { FightAnswer } from './pick-entry.client.ts';
import { SaveStatus } from './SaveStatus.tsx';

type Props = { fight: FightAnswer; billing?: string; locked: boolean; saver: PickSaver };

export const PickCard = memo(function PickCard({ fight, billing, locked, saver }: Props) {
  const state = useFightAutosave(saver, fight.id);
  const draft = fittingDraft(state.draft, fight.scheduled_rounds);
  const choose = (next: typeof draft) => saver.choose(fight.id, next, fight);
  const needsLook = state.stored?.needs_look && !locked;
  const against = state.stored?.picked_against;
  const changed = against ? changedText(fight, against) : '';
  return (
    <div className={styles.card} id={`fight-${fight.id}`}>
      <FightPoster
        fight={fight}
        billing={billing}
        badge={fight.status === 'live' && <Badge tone="live">Live</Badge>}
        pick_winner={draft.pick_winner}
        onPick={(corner) => choose(withWinner(draft, corner))}
        disabled={locked}
        tape
        headingLevel={2}
      >
        {needsLook && state.stored && (
          <div className={styles.look}>
            <Notice
              tone="warning"
              title="This fight changed after you picked"
              action={
                isPickComplete(draft) && (
                  <Button size="small" onClick={() => choose(draft)}>
                    Keep my pick
                  </Button>
                )
              }
            >
              {changed && `Since you picked: ${changed}. `}
              Your pick is kept: {pickText(state.stored, fight)}. Have a fresh look.
            </Notice>
          </div>
        )}
        <MethodAndRound
          title={fightTitle(fight)}
          draft={draft}
          scheduledRounds={fight.scheduled_rounds}
          disabled={locked}
          onChange={choose}
        />
        <SaveStatus
          state={state}
          draft={draft}
          names={fight}
          locked={locked}
          onRetry={() => saver.retry(fight.id)}
        />
      </FightPoster>
    </div>
  );
});
