import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';

type Props = {
  label: ReactNode;
  value: number;
  max: number;
  valueText?: string;
  hideWords?: boolean;
};

export function ProgressBar({ label, value, max, valueText = `${value} of ${max}`, hideWords }: Props) {
  const id = useId();
  const words = (
    <div className={styles.head}>
      <span id={id}>{label}</span>
      <span>{valueText}</span>
    </div>
  );
  return (
    <div>
      {!hideWords && words}
      <progress
        className={styles.bar}
        value={value}
        max={max}
        aria-labelledby={hideWords ? undefined : id}
        aria-label={hideWords && typeof label === 'string' ? label : undefined}
        aria-valuetext={valueText}
      />
    </div>
  );
}
