import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Movement.module.css';

/** Ranks gained or lost by the latest result. */
export function Movement({ ranks }: { ranks: number }) {
  if (ranks === 0) return null;
  return (
    <span className={ranks > 0 ? styles.up : styles.down}>
      <span aria-hidden>
        <svg className={styles.sign} viewBox="0 0 10 9" aria-hidden>
          <path d={ranks > 0 ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
        </svg>
        {Math.abs(ranks)}
      </span>
      <VisuallyHidden>
        {ranks > 0 ? 'up' : 'down'} {Math.abs(ranks)},{' '}
      </VisuallyHidden>
    </span>
  );
}
