import styles from './AddToCalendar.module.css';

/** One event, as a file that calendars open. */
export const AddToCalendar = ({ eventId }: { eventId: string }) => (
  <a className={styles.link} href={`/api/events/${eventId}/calendar.ics`} download>
    Add to Calendar
  </a>
);
