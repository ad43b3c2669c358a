import styles from './RankArrow.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Ranks gained (positive) or lost; nothing for 0. As large as the text around it. */
export function RankArrow({ ranks }: { ranks: number }) {
  if (ranks === 0) return null;
  return (
    <span className={ranks > 0 ? styles.up : styles.down}>
      <span aria-hidden>
        <svg className={styles.sign} viewBox="0 0 10 9" aria-hidden>
          <path d={ranks > 0 ? 'M5 0l5 9H0z' : 'M5 9L0 0h10z'} />
        </svg>
        {Math.abs(ranks)}
      </span>
      <VisuallyHidden>{`, ${ranks > 0 ? 'up' : 'down'} ${Math.abs(ranks)}, `}</VisuallyHidden>
    </span>
  );
}
