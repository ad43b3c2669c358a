import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Form.module.css';

/** Places on the last five events, latest on the right. */
export function Form({ places }: { places: readonly (number | null)[] }) {
  if (places.every((place) => place === null)) return null;
  return (
    <span className={styles.form}>
      <VisuallyHidden>Last 5: {places.map((place) => place ?? 'missed').join(', ')}</VisuallyHidden>
      {places.map((place, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: an event each
          key={at}
          aria-hidden
          className={classNames(styles.place, place === 1 && styles.first)}
        >
          {place ?? '–'}
        </span>
      ))}
    </span>
  );
}
