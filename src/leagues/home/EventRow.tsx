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
  /** Receives the id of the event's name, for aria-describedby. */
  action: (nameId: string) => ReactNode;
};

export function EventRow({ league, event, badges, action }: Props) {
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
