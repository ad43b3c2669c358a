import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Movement.module.css';

/** Places won or lost by the latest result. */
export function Movement({ places }: { places: number }) {
  if (places === 0) return null;
  return (
    <span className={places > 0 ? styles.up : styles.down}>
      <span aria-hidden>
        {places > 0 ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <VisuallyHidden>
        {places > 0 ? 'up' : 'down'} {Math.abs(places)},{' '}
      </VisuallyHidden>
    </span>
  );
}
