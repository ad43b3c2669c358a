import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { FieldContext } from './field-ids.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** [characters typed, characters allowed], shown as n/max. */
  counter?: readonly [number, number];
  required?: boolean;
  hideLabel?: boolean;
  /** One control from this folder, which finds its label, hint and error by context. */
  children: ReactNode;
};

export function Field({ label, hint, error, counter, required = false, hideLabel, children }: Props) {
  const id = useId();
  const describedBy =
    [hint && `${id}-hint`, counter && `${id}-count`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const invalid = Boolean(error);
  const context = useMemo(
    () => ({ id, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );
  const labelElement = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <FieldContext value={context}>
      <div className={styles.field}>
        <div className={styles.head}>
          {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
          {counter && (
            <span
              id={`${id}-count`}
              className={classNames(styles.counter, counter[0] > counter[1] && styles.over)}
            >
              {counter[0]}/{counter[1]}
              <VisuallyHidden> characters</VisuallyHidden>
            </span>
          )}
        </div>
        {children}
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            <CircleAlert size={18} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
