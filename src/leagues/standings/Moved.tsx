import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Standings.module.css';

/** Ranks gained or lost since the last event. */
export function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <VisuallyHidden>{isUp ? ', up ' : ', down '}</VisuallyHidden>
      <svg viewBox="0 0 10 9" aria-hidden>
        <path d={isUp ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
      </svg>
      {Math.abs(places)}
    </span>
  );
}
