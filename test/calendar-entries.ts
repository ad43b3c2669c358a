import ICAL from 'ical.js';
import { expect } from 'vitest';

export interface Entry {
  uid: string;
  summary: string;
  description: string;
  start: Date;
  hours: number;
  sequence: number;
  modified: Date;
  status: string;
  /** One for each alarm, as written. */
  alarms: string[];
}

/** Lines exactly as RFC 5545 wants them, whatever a parser forgives: CRLF, at most 75 octets, no character split by a fold. */
export function expectLines(file: string): void {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.slice(0, -2).split('\r\n')) {
    const bytes = Buffer.from(line);
    if (bytes.length > 75 || /[\r\n]/.test(line) || !line.isWellFormed())
      expect.fail(`${bytes.length} octets: ${line}`);
  }
}

/** What a common parser reads in a file. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entries = calendar.getAllSubcomponents('vevent').map((vevent): Entry => {
    const event = new ICAL.Event(vevent);
    const modified = vevent.getFirstPropertyValue('last-modified') as ICAL.Time;
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate(),
      hours: event.duration.toSeconds() / 3600,
      sequence: event.sequence,
      modified: modified.toJSDate(),
      status: String(vevent.getFirstPropertyValue('status')),
      alarms: vevent
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
  return { calendar, entries };
}
