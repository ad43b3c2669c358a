import { memo, Suspense } from 'react';
import type { PickOffer } from '../../../app/api/generated/types.gen.ts';
import { canceled, type FightNames, fightTitle, isCanceled } from '../../../fights/fight.ts';
import { FightPoster } from '../../../fights/poster/FightPoster.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { PickSaver } from '../../autosave/pick-saver.client.ts';
import { SaveNews } from '../../autosave/SaveNews.tsx';
import { useFightAutosave } from '../../autosave/use-fight-autosave.client.ts';
import { emptyPick, isPickComplete, type PickDraft, withWinner } from '../../pick.ts';
import type { FightAnswer } from '../../pick-entry.client.ts';
import { fittingDraft } from '../../pick-text.ts';
import { PickNews } from '../rare-parts.client.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import { MethodAndRound } from './MethodAndRound.tsx';
import styles from './PickCard.module.css';

type Props = {
  fight: FightAnswer;
  billing?: string;
  /** The viewer's pick on it from before it moved here. */
  offer?: PickOffer;
  locked: boolean;
  saver: PickSaver;
  /** Called when the pick has become complete and nothing is wrong with this card. */
  onComplete: (fightId: string) => void;
};

export const PickCard = memo(function PickCard({ fight, billing, offer, locked, saver, onComplete }: Props) {
  const state = useFightAutosave(saver, fight.id);
  // Once locked, only the stored pick counts.
  const chosen = locked ? (state.stored ?? emptyPick) : state.draft;
  const draft = fittingDraft(chosen, fight.scheduled_rounds);
  const needsReview = state.stored?.needs_review && !locked;
  const choose = (next: typeof draft, seen: FightNames = fight) => {
    saver.choose(fight.id, next, seen);
    const isNew = isPickComplete(next) && !isPickComplete(draft);
    if (isNew && !needsReview && !state.failure) onComplete(fight.id);
  };
  const hasNews = needsReview || state.stored?.since_picked || (offer && isUntouched(draft));
  return (
    <div
      className={classNames(styles.card, !locked && isPickComplete(draft) && styles.done)}
      id={`fight-${fight.id}`}
    >
      <FightPoster
        fight={fight}
        billing={billing}
        badge={
          fight.status === 'live' ? (
            <Badge tone="live">Live</Badge>
          ) : isCanceled(fight) ? (
            <Badge tone="outline">{canceled}</Badge>
          ) : (
            <SaveStatus state={state} draft={draft} locked={locked} isGuest={saver.isGuest} />
          )
        }
        pick_winner={draft.pick_winner}
        onPick={(corner) => choose(withWinner(draft, corner))}
        disabled={locked}
      >
        {hasNews && !locked && (
          <Suspense>
            <PickNews fight={fight} stored={state.stored} draft={draft} offer={offer} onChoose={choose} />
          </Suspense>
        )}
        <MethodAndRound
          title={fightTitle(fight)}
          draft={draft}
          scheduledRounds={fight.scheduled_rounds}
          disabled={locked}
          onChange={choose}
        />
        {!locked && (
          <SaveNews state={state} draft={draft} names={fight} onRetry={() => saver.retry(fight.id)} />
        )}
      </FightPoster>
    </div>
  );
});

const isUntouched = (draft: PickDraft) => draft.pick_winner === null && draft.pick_method === null;
