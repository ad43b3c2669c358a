import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import styles from './SegmentedChoice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Segment<Value extends string | number> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  /** The accessible name when the label is short ('R2': 'Round 2'). */
  spoken?: string;
};

export type SegmentedProps<Value extends string | number> = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** Created once, so that React does not redraw it. */
const tick = <Check className={styles.tick} size={14} strokeWidth={3.5} aria-hidden />;

/** As tall as a choice, in place of one that may appear. */
export const roomOfSegments = (
  <div className={styles.segments}>
    <span className={styles.segment}>
      <span className={styles.word}>&nbsp;</span>
    </span>
  </div>
);

/** A native radio group drawn as segments. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedProps<Value>) {
  const { legend, hideLegend, options, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-label={option.spoken}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.word}>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
            {tick}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
