import type { ReactNode } from 'react';
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

/**
 * How it ends, and when. Each choice appears once it matters, in a place kept free for it, so that nothing moves under
 * the thumb.
 */
export function MethodAndRound({ draft, scheduledRounds, disabled, onChange }: Props) {
  const rounds = roundOptions(scheduledRounds).map((value) => ({
    value,
    label: `R${value}`,
    spoken: `Round ${value}`,
  }));
  const asksMethod = draft.pick_winner !== null || draft.pick_method !== null;
  const asksRound = draft.pick_method !== null && draft.pick_method !== 'decision';
  if (disabled && !asksMethod) return null;
  return (
    <div className={styles.choices}>
      <Place isOpen={asksMethod}>
        <SegmentedChoice
          legend="Method"
          hideLegend
          options={methods}
          value={draft.pick_method}
          disabled={disabled}
          onChange={(method) => onChange(withMethod(draft, method))}
        />
      </Place>
      <Place isOpen={asksRound}>
        <SegmentedChoice
          legend="Round"
          hideLegend
          options={rounds}
          value={draft.pick_round}
          disabled={disabled}
          onChange={(round) => onChange(withRound(draft, round))}
        />
      </Place>
      {!asksMethod && <p className={styles.instead}>Tap a corner</p>}
      {asksMethod && !asksRound && (
        <p className={styles.insteadOfRounds}>
          {draft.pick_method === null ? 'Then the round' : `All ${scheduledRounds} rounds, to the judges`}
        </p>
      )}
    </div>
  );
}

/** Keeps a choice's place while it does not matter. */
function Place({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <div className={isOpen ? styles.open : styles.away}>{children}</div>;
}
