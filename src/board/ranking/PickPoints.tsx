import { PERFECT_POINTS } from '../../scoring/score-pick.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PickPoints.module.css';
import { pointsText } from './rank-text.ts';

/** What a pick brought; 10 points look like nothing else. */
export function PickPoints({ points, isShort }: { points: number; isShort?: boolean }) {
  if (points === PERFECT_POINTS) {
    return (
      <span className={styles.perfect}>
        {isShort ? <VisuallyHidden>Perfect </VisuallyHidden> : <span className={styles.word}>Perfect </span>}
        {points}
        <VisuallyHidden> pts</VisuallyHidden>
      </span>
    );
  }
  if (!isShort) return pointsText(points);
  return (
    <span className={points > 0 ? styles.some : styles.none}>
      {points > 0 && '+'}
      {points}
      <VisuallyHidden> pts</VisuallyHidden>
    </span>
  );
}
