import type { ReactNode } from 'react';
import { paths } from '../../app/router/paths.ts';
import { EventTime } from '../../time/EventTime.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Row } from '../../ui/Page.tsx';
import type { LeagueHome } from '../league-answers.client.ts';
import styles from './EventList.module.css';

type Props = {
  league: LeagueHome;
  event: { id: string; name: string; start_time: string; venue: string | null };
  badges: ReactNode;
  /** Above the name: a picture of the event. */
  hero?: ReactNode;
  /** Instead of the start. */
  time?: ReactNode;
  /** Below the badges. */
  more?: ReactNode;
  /** Receives the id of the event's name, for aria-describedby. */
  action: (nameId: string) => ReactNode;
};

export function EventRow({ league, event, badges, hero, time, more, action }: Props) {
  const nameId = `event-${event.id}`;
  return (
    <li className={styles.event}>
      {hero && <div className={styles.hero}>{hero}</div>}
      <div className={styles.words}>
        <h3 id={nameId} className={hero ? styles.liveName : undefined}>
          {event.name}
        </h3>
        {time}
        <p className={styles.facts}>
          {!time && <EventTime start={event.start_time} />}
          {event.venue && <span>{event.venue}</span>}
        </p>
        <div className={styles.badges}>{badges}</div>
        {more && <div className={styles.note}>{more}</div>}
      </div>
      <Row>
        {action(nameId)}
        {league.can.edit_results && (
          <ButtonLink to={paths.eventAdmin(league.id, event.id)} aria-describedby={nameId}>
            Event Admin
          </ButtonLink>
        )}
      </Row>
    </li>
  );
}
