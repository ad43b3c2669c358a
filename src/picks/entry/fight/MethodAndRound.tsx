import { methodLabels, pickMethods, roundOptions } from '../../../fights/fight.ts';
import { roomOfSegments, SegmentedChoice, type SegmentedProps } from '../../../ui/SegmentedChoice.tsx';
import { type PickDraft, withMethod, withRound } from '../../pick.ts';
import styles from './MethodAndRound.module.css';

const methods = pickMethods.map((value) => ({ value, label: methodLabels[value] }));

type Props = {
  /** Names the fight, because every fight's groups have the same labels. */
  title: string;
  draft: PickDraft;
  scheduledRounds: number;
  disabled: boolean;
  onChange: (draft: PickDraft) => void;
};

/** Keeps the room for choices that do not apply yet, so that nothing moves under the thumb. */
export function MethodAndRound({ title, draft, scheduledRounds, disabled, onChange }: Props) {
  const rounds = roundOptions(scheduledRounds).map((value) => ({
    value,
    label: `R${value}`,
    spoken: `Round ${value}`,
  }));
  const asksMethod = disabled || draft.pick_winner !== null || draft.pick_method !== null;
  const asksRound = draft.pick_method === null ? disabled : draft.pick_method !== 'decision';
  return (
    <div className={styles.choices}>
      <Choice
        legend={`Method of ${title}`}
        isOpen={asksMethod}
        options={methods}
        value={draft.pick_method}
        disabled={disabled}
        onChange={(method) => onChange(withMethod(draft, method))}
      />
      <Choice
        legend={`Round of ${title}`}
        isOpen={asksRound}
        options={rounds}
        value={draft.pick_round}
        disabled={disabled}
        onChange={(round) => onChange(withRound(draft, round))}
      />
      {!asksMethod && <p className={styles.instead}>Tap a corner</p>}
      {asksMethod && !asksRound && (
        <p className={styles.insteadOfRounds}>
          {draft.pick_method === null ? 'Pick a method first' : 'Goes the distance'}
        </p>
      )}
    </div>
  );
}

type ChoiceProps<Value extends string | number> = SegmentedProps<Value> & { isOpen: boolean };

function Choice<Value extends string | number>({ isOpen, ...choice }: ChoiceProps<Value>) {
  return (
    <div className={isOpen ? styles.open : styles.away}>
      {isOpen ? <SegmentedChoice hideLegend {...choice} /> : roomOfSegments}
    </div>
  );
}
