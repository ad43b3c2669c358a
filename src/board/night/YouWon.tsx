import { useEffect } from 'react';
import { announce } from '../../ui/toast.client.ts';
import styles from './YouWon.module.css';

type Props = { points: number; isShared: boolean; onEnd: () => void };

/**
 * The winner's own screen, for four seconds or until it is tapped. Its animation starts once the last result has been shown.
 */
export default function YouWon({ points, isShared, onEnd }: Props) {
  useEffect(() => announce(`You won${isShared ? ', tied,' : ''} with ${points} points`), [points, isShared]);
  return (
    <div className={styles.screen} onAnimationEnd={onEnd}>
      <p className={styles.title} aria-hidden>
        {isShared ? 'You tied for the win' : 'You won'}
      </p>
      <p className={styles.points} aria-hidden>
        {points}
      </p>
      <button type="button" className={styles.close} aria-label="Close" onClick={onEnd} />
    </div>
  );
}
