/** One event, as a file that calendars open. */
export const AddToCalendar = ({ eventId }: { eventId: string }) => (
  <a href={`/api/events/${eventId}/calendar.ics`} download>
    Add to Calendar
  </a>
);
