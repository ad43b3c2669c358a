import { countdownText, timeToLock } from '../picks/pick-lock.ts';
import { useServerNow } from '../picks/use-server-now.client.ts';
import styles from './TvCountdown.module.css';

export function TvCountdown({ start, clockAhead }: { start: string; clockAhead: number }) {
  const now = useServerNow(clockAhead);
  return (
    <div className={styles.countdown}>
      <p className={styles.time}>{countdownText(timeToLock(start, now))}</p>
      <p>Picks stay hidden until the event locks</p>
    </div>
  );
}
