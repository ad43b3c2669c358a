import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

const HOUR = 3600;
/** How often calendars are asked to read the feed again. */
const REFRESH_SECONDS = 4 * HOUR;
const LENGTH_MS = 5 * HOUR * 1000;

export interface CalendarEvent {
  id: string;
  name: string;
  start_time: Date;
  canceled_at: Date | null;
  /** How often the event's name, start or cancellation changed. */
  changes: number;
  changed_at: Date;
}

interface About {
  publicUrl: string;
  /** The leagues whose names the entries mention. */
  leagues?: readonly string[];
  /** True for a file that is read again and again. */
  isFeed?: boolean;
}

/** An iCalendar file (RFC 5545) of locks; the same events always give the same bytes. */
export function calendarFile(events: readonly CalendarEvent[], about: About): string {
  const calendar = ical({ prodId: { company: 'Split Decision', product: 'Events', language: 'EN' } });
  if (about.isFeed) calendar.name('Split Decision').ttl(REFRESH_SECONDS);
  for (const event of events) addEvent(calendar, event, about);
  return `${calendar}\r\n`;
}

function addEvent(calendar: ReturnType<typeof ical>, event: CalendarEvent, about: About): void {
  const { id, name, start_time, canceled_at, changes, changed_at } = event;
  const entry = calendar.createEvent({
    id: `${id}@${new URL(about.publicUrl).hostname}`,
    sequence: changes,
    stamp: changed_at,
    lastModified: changed_at,
    start: start_time,
    end: new Date(start_time.getTime() + LENGTH_MS),
    summary: canceled_at ? `Canceled: ${name}` : `${name}: picks lock`,
    description: description(event, about),
    status: canceled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  if (!canceled_at) entry.createAlarm({ type: ICalAlarmType.display, trigger: 3 * HOUR });
}

function description({ canceled_at }: CalendarEvent, { publicUrl, leagues = [] }: About): string {
  const lines = [
    canceled_at ? 'This event was canceled.' : 'First fight. Make your picks before it starts.',
    leagues.length > 0 && `Your leagues: ${leagues.join(', ')}`,
    `${publicUrl}/app`,
  ];
  return lines.filter(Boolean).join('\n');
}
