import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '../../src/calendar/calendar-file.server.ts';
import { expectLines, readCalendar } from '../calendar-entries.ts';
import { percentile, report, trials } from './campaign.ts';

const FEEDS = trials('calendar', { short: 300, long: 10_000 });
const publicUrl = 'https://picks.example.com';

const piece = fc.oneof(
  fc.constantFrom(
    ',',
    ';',
    ':',
    '\\',
    '"',
    "'",
    '\n',
    '\\n',
    '\\,',
    '^',
    ' ',
    '\t',
    '=',
    '%',
    '\u2028',
    '\u200d',
  ),
  fc.constantFrom(
    '👊🏽',
    '👨‍👩‍👧‍👦',
    '🇩🇪',
    'é',
    'e\u0301',
    'Błachowicz',
    'Прохазка',
    '張偉麗',
    'עומר',
    'UFC 331',
    'BEGIN:VEVENT',
    'END:VCALENDAR',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
const name = fc
  .array(piece, { minLength: 1, maxLength: 60 })
  .map((pieces) => [...pieces.join('')].slice(0, 200).join('').trim() || 'Fight Night');
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const event: fc.Arbitrary<CalendarEvent> = fc.record({
  id: fc.uuid(),
  name,
  start_time: instant,
  canceled_at: fc.option(instant, { freq: 4 }),
  changes: fc.nat(500),
  changed_at: instant,
});
const feed = fc.record({
  events: fc.array(event, { maxLength: 20 }),
  leagues: fc.array(name, { maxLength: 5 }),
});

test('a parser of the field reads every generated feed as it was meant', { timeout: 3_600_000 }, () => {
  const times: number[] = [];
  let entriesRead = 0;
  const isRight = ({ events, leagues }: { events: CalendarEvent[]; leagues: string[] }) => {
    const begun = performance.now();
    const file = calendarFile(events, { publicUrl, leagues, isFeed: true });
    times.push(performance.now() - begun);
    expectLines(file);
    const { entries } = readCalendar(file);
    entriesRead += entries.length;
    expect(entries).toEqual(
      events.map((one) => ({
        uid: `${one.id}@picks.example.com`,
        summary: one.canceled_at ? `Canceled: ${one.name}` : `${one.name}: picks lock`,
        description: [
          one.canceled_at ? 'This event was canceled.' : 'First fight. Make your picks before it starts.',
          ...(leagues.length > 0 ? [`Your leagues: ${leagues.join(', ')}`] : []),
          `${publicUrl}/app`,
        ].join('\n'),
        start: one.start_time,
        hours: 5,
        sequence: one.changes,
        modified: one.changed_at,
        status: one.canceled_at ? 'CANCELLED' : 'CONFIRMED',
        alarms: one.canceled_at ? [] : ['-PT3H'],
      })),
    );
  };
  fc.assert(fc.property(feed, isRight), { numRuns: FEEDS });
  report('calendar', {
    'feeds accepted by the parser and read back equal': FEEDS,
    entries: entriesRead,
    'ms a feed at p50': percentile(times, 0.5).toFixed(2),
    'ms at p99': percentile(times, 0.99).toFixed(2),
  });
});
