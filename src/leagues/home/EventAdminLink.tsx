import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import styles from './EventList.module.css';

type Props = { league: { id: string }; event: { id: string; name: string } };

/** Stands beside an event. */
export function EventAdminLink({ league, event }: Props) {
  return (
    <Link
      className={styles.admin}
      to={paths.eventAdmin(league.id, event.id)}
      aria-label={`Event Admin of ${event.name}`}
    >
      Admin
    </Link>
  );
}
