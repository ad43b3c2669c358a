import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Movement.module.css';

/** Places won or lost by the latest result. */
export function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  return (
    <span className={places > 0 ? styles.up : styles.down}>
      <span aria-hidden>
        <svg className={styles.sign} viewBox="0 0 10 9" aria-hidden>
          <path d={places > 0 ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
        </svg>
        {Math.abs(places)}
      </span>
      <VisuallyHidden>
        {places > 0 ? 'up' : 'down'} {Math.abs(places)},{' '}
      </VisuallyHidden>
    </span>
  );
}
