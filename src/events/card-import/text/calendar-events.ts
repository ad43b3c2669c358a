import { EASTERN_ZONE, instantAt, isZone } from '../../../time/wall-clock.ts';

/** Properties by name, values still escaped. */
export type CalendarEvent = Map<string, { parameters: string; value: string }>;

/** Outlook's names. */
const zones: Record<string, string> = {
  'eastern standard time': EASTERN_ZONE,
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'gmt standard time': 'Europe/London',
};

/** The events of an iCalendar text (RFC 5545), without their alarms. An event that is cut off still counts. */
export function calendarEvents(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  const open: string[] = [];
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const { name, parameters, value } = property(line);
    const component = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') events.push(new Map());
    } else if (name === 'END') open.pop();
    else if (open.at(-1) === 'VEVENT' && !events.at(-1)!.has(name))
      events.at(-1)!.set(name, { parameters, value });
  }
  return events;
}

/** The parameters end at the first colon outside quotes. */
function property(line: string): { name: string; parameters: string; value: string } {
  let isQuoted = false;
  let end = 0;
  while (end < line.length && (isQuoted || line[end] !== ':')) {
    if (line[end] === '"') isQuoted = !isQuoted;
    end++;
  }
  const [name = '', ...parameters] = line.slice(0, end).split(';');
  return { name: name.trim().toUpperCase(), parameters: parameters.join(';'), value: line.slice(end + 1) };
}

export function textOf(event: CalendarEvent, name: string): string {
  const value = event.get(name)?.value ?? '';
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)).trim();
}

/** A time without a zone is Eastern Time; one in an unknown zone is left to the person importing. */
export function startOf(event: CalendarEvent): { start?: Date; date?: string } {
  const { parameters = '', value = '' } = event.get('DTSTART') ?? {};
  const said = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(?:\d\d)?(Z?))?\s*$/i.exec(value);
  if (!said) return {};
  const [, year, month, day, hour, minute, isUtc] = said;
  const date = `${year}-${month}-${day}`;
  if (!instantAt(`${date}T12:00`, 'UTC')) return {};
  const named = /(?:^|;)TZID="?\/?([^";]+)"?/i.exec(parameters)?.[1]?.trim();
  const zone = isUtc ? 'UTC' : named ? (zones[named.toLowerCase()] ?? named) : EASTERN_ZONE;
  const start = hour && isZone(zone) ? instantAt(`${date}T${hour}:${minute}`, zone) : null;
  return start ? { start, date } : { date };
}
