import type { ReactNode } from 'react';
import { EventTime } from '../events/EventTime.tsx';
import styles from './EventList.module.css';

type Props = {
  event: { id: string; name: string; start_time: string; venue: string | null };
  badges: ReactNode;
  /** Gets the id of the event's name, to be described by it. */
  action: (nameId: string) => ReactNode;
};

/** One event in a list: what it is on the left, where to go on the right. */
export function EventRow({ event, badges, action }: Props) {
  const nameId = `event-${event.id}`;
  return (
    <li className={styles.event}>
      <div className={styles.words}>
        <h3 id={nameId}>{event.name}</h3>
        <p className={styles.facts}>
          <EventTime start={event.start_time} />
          {event.venue && <span>{event.venue}</span>}
        </p>
        <div className={styles.badges}>{badges}</div>
      </div>
      {action(nameId)}
    </li>
  );
}
