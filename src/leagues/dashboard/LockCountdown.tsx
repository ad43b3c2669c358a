import { useServerNow } from '../../picks/entry/use-server-now.client.ts';
import { countdownText, timeToLock } from '../../picks/pick-lock.ts';
import { EventTime } from '../../time/EventTime.tsx';
import type { LeagueEvent } from '../league-answers.client.ts';
import styles from './LockCountdown.module.css';

type Props = { event: Pick<LeagueEvent, 'id' | 'start_time' | 'venue'>; clockAhead: number };

export function LockCountdown({ event: { id, start_time, venue }, clockAhead }: Props) {
  const now = useServerNow(clockAhead);
  return (
    <p className={styles.time}>
      <span className={styles.countdown}>{countdownText(timeToLock(start_time, now))}</span>
      <a href={`/api/events/${id}/calendar.ics`} download>
        Add to Calendar
      </a>
      <span className={styles.start}>
        <EventTime start={start_time} />
        {venue && ` · ${venue}`}
      </span>
    </p>
  );
}
