import { methodLabels, pickMethods } from '../fights/fight.ts';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import styles from './MethodAndRound.module.css';
import { type PickDraft, roundOptions, withMethod, withRound } from './pick.ts';

const methods = pickMethods.map((value) => ({ value, label: methodLabels[value] }));

type Props = {
  draft: PickDraft;
  scheduledRounds: number;
  disabled: boolean;
  onChange: (draft: PickDraft) => void;
};

/** How it ends, and when: the rounds keep their place while they do not matter, so that nothing moves under the thumb. */
export function MethodAndRound({ draft, scheduledRounds, disabled, onChange }: Props) {
  const rounds = roundOptions(scheduledRounds).map((value) => ({
    value,
    label: `R${value}`,
    spoken: `Round ${value}`,
  }));
  const distance = draft.pick_method === 'decision';
  return (
    <div className={styles.choices}>
      <SegmentedChoice
        legend="Method"
        hideLegend
        options={methods}
        value={draft.pick_method}
        disabled={disabled}
        onChange={(method) => onChange(withMethod(draft, method))}
      />
      <div className={styles.rounds}>
        <div className={distance ? styles.away : undefined}>
          <SegmentedChoice
            legend="Round"
            hideLegend
            options={rounds}
            value={draft.pick_round}
            disabled={disabled || distance}
            onChange={(round) => onChange(withRound(draft, round))}
          />
        </div>
        {distance && <p className={styles.distance}>All {scheduledRounds} rounds, to the judges</p>}
      </div>
    </div>
  );
}
