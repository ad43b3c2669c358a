import { FightBadge } from '../../../fights/FightBadge.tsx';
import { isCanceled, isResulted } from '../../../fights/fight.ts';
import { FightPoster } from '../../../fights/poster/FightPoster.tsx';
import { scorePick } from '../../../scoring/score-pick.ts';
import { useScoring } from '../../../scoring/scoring-context.client.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PickSaver } from '../../autosave/pick-saver.client.ts';
import { useFightAutosave } from '../../autosave/use-fight-autosave.client.ts';
import type { FightAnswer } from '../../pick-entry.client.ts';
import { pickText } from '../../pick-text.ts';
import styles from './FinishedFight.module.css';

type Props = {
  fight: FightAnswer;
  saver: PickSaver;
  /** The event that it moved to. */
  movedTo?: string;
};

/** Rare on an open card: a fight that was canceled, or that has a result before the event began (R17). */
export default function FinishedFight({ fight, saver, movedTo }: Props) {
  const off = isCanceled(fight);
  const scoring = useScoring();
  const { stored } = useFightAutosave(saver, fight.id);
  const own = stored ? pickText(stored, fight) : 'No pick';
  const points = off
    ? movedTo && ` · moved to ${movedTo}`
    : stored && isResulted(fight)
      ? ` · ${scorePick(stored, fight, scoring)} pts`
      : '';
  return (
    <details className={classNames(styles.fight, off && styles.off)} id={`fight-${fight.id}`}>
      <summary className={styles.line}>
        <span className={styles.bout}>Bout {fight.bout_order}</span>
        <span className={styles.names}>
          {fight.red_name} vs {fight.blue_name}
        </span>
        {isResulted(fight) && <FightBadge fight={fight} />}
        <span className={styles.own}>
          {stored && 'Your pick: '}
          {own}
          {points}
        </span>
      </summary>
      <FightPoster
        compact
        fight={fight}
        pick_winner={stored?.pick_winner}
        result_winner={fight.result_winner}
      />
    </details>
  );
}
