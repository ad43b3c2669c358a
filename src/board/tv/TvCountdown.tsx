import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { hiddenText, timeToLock } from '../../picks/pick-lock.ts';
import styles from './TvCountdown.module.css';
import { tvCountdown } from './tv-countdown.ts';

type Props = { isLocked: boolean; start: string; clockAhead: number };

/** While picks are hidden: when they lock, or when they are shown. */
export function TvCountdown({ isLocked, start, clockAhead }: Props) {
  const now = useServerNow(clockAhead);
  return (
    <div className={styles.countdown}>
      {!isLocked && <p className={styles.time}>{tvCountdown(timeToLock(start, now))}</p>}
      <p>{hiddenText(isLocked)}</p>
    </div>
  );
}
