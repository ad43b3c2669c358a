import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PickPoints.module.css';
import { pointsText } from './rank-text.ts';

type Props = { points: number; isPerfect: boolean; isShort?: boolean };

/** What a pick scored; a perfect pick looks like nothing else. */
export function PickPoints({ points, isPerfect, isShort }: Props) {
  if (isPerfect) {
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
