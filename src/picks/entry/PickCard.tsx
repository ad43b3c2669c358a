import { memo } from 'react';
import { FightPoster } from '../../fights/FightPoster.tsx';
import { fightTitle } from '../../fights/fight.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { useFightAutosave } from '../autosave/use-fight-autosave.client.ts';
import { isPickComplete, withWinner } from '../pick.ts';
import { changedText, fittingDraft, pickText } from '../pick-text.ts';
import { MethodAndRound } from './MethodAndRound.tsx';
import styles from './PickCard.module.css';
import type { FightAnswer } from './pick-entry.client.ts';
import { SaveNews } from './SaveNews.tsx';
import { SaveStatus } from './SaveStatus.tsx';

type Props = {
  fight: FightAnswer;
  billing?: string;
  locked: boolean;
  saver: PickSaver;
  /** The pick has just become complete, and nothing is wrong with this card. */
  onComplete: (fightId: string) => void;
};

export const PickCard = memo(function PickCard({ fight, billing, locked, saver, onComplete }: Props) {
  const state = useFightAutosave(saver, fight.id);
  const draft = fittingDraft(state.draft, fight.scheduled_rounds);
  const needsLook = state.stored?.needs_look && !locked;
  const choose = (next: typeof draft) => {
    saver.choose(fight.id, next, fight);
    const isNew = isPickComplete(next) && !isPickComplete(draft);
    if (isNew && !needsLook && !state.failure) onComplete(fight.id);
  };
  const against = state.stored?.picked_against;
  const changed = against ? changedText(fight, against) : '';
  return (
    <div className={classNames(styles.card, isPickComplete(draft) && styles.done)} id={`fight-${fight.id}`}>
      <FightPoster
        fight={fight}
        billing={billing}
        badge={
          fight.status === 'live' ? (
            <Badge tone="live">Live</Badge>
          ) : (
            <SaveStatus state={state} draft={draft} locked={locked} />
          )
        }
        pick_winner={draft.pick_winner}
        onPick={(corner) => choose(withWinner(draft, corner))}
        disabled={locked}
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
              Your pick is kept: {pickText(state.stored, fight)}. Check it again.
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
        <SaveNews state={state} draft={draft} names={fight} onRetry={() => saver.retry(fight.id)} />
      </FightPoster>
    </div>
  );
});
