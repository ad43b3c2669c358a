import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { countdownText, timeToLock } from '../../picks/pick-lock.ts';
import { EventTime } from '../../time/EventTime.tsx';
import styles from './UpcomingEvent.module.css';

type Props = { start: string; clockAhead: number };

export function LockCountdown({ start, clockAhead }: Props) {
  const now = useServerNow(clockAhead);
  return (
    <p className={styles.time}>
      <span className={styles.countdown}>{countdownText(timeToLock(start, now))}</span>
      <span className={styles.start}>
        <EventTime start={start} />
      </span>
    </p>
  );
}
