import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

/** For a checkbox that is drawn as a switch. */
export const switchLook = styles.input;

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, hint, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <label className={styles.switch}>
      <span>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            <br />
            {hint}
          </span>
        )}
      </span>
      <input
        className={styles.input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
