import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventTimeText } from '../time/zone-time.ts';
import { easternInputValue, formatEastern, occurrenceOf, parseEasternInput } from './eastern-time.ts';

const quarterHour = 15 * 60 * 1000;

test('an instant in Eastern Time, and in the field', () => {
  for (const [instant, text, field] of [
    ['2026-11-22T03:00:00Z', 'Sat, Nov 21, 2026, 10:00 PM ET', '2026-11-21T22:00'],
    ['2026-07-05T02:00:00Z', 'Sat, Jul 4, 2026, 10:00 PM ET', '2026-07-04T22:00'],
    ['2027-01-01T05:05:00Z', 'Fri, Jan 1, 2027, 12:05 AM ET', '2027-01-01T00:05'],
    ['2026-06-01T16:00:00Z', 'Mon, Jun 1, 2026, 12:00 PM ET', '2026-06-01T12:00'],
    ['2026-06-01T16:00:59.999Z', 'Mon, Jun 1, 2026, 12:00 PM ET', '2026-06-01T12:00'],
    ['2026-11-01T04:59:00Z', 'Sun, Nov 1, 2026, 12:59 AM ET', '2026-11-01T00:59'],
    ['2026-11-01T05:30:00Z', 'Sun, Nov 1, 2026, 1:30 AM ET (daylight saving time)', '2026-11-01T01:30'],
    ['2026-11-01T06:30:00Z', 'Sun, Nov 1, 2026, 1:30 AM ET (standard time)', '2026-11-01T01:30'],
    ['2026-11-01T07:00:00Z', 'Sun, Nov 1, 2026, 2:00 AM ET', '2026-11-01T02:00'],
  ] as const) {
    expect.soft(formatEastern(instant), instant).toBe(text);
    expect.soft(formatEastern(new Date(instant)), instant).toBe(text);
    expect.soft(easternInputValue(instant), instant).toBe(field);
  }
});

describe('reading the field', () => {
  test('takes a time of the clock', () => {
    for (const [what, text, instant, repeated] of [
      ['winter is five hours behind UTC', '2026-11-21T22:00', '2026-11-22T03:00:00.000Z', false],
      ['summer is four', '2026-07-04T22:00', '2026-07-05T02:00:00.000Z', false],
      ['a browser may send seconds', '2026-07-04T22:00:00', '2026-07-05T02:00:00.000Z', false],
      ['a minute before the spring change', '2027-03-14T01:59', '2027-03-14T06:59:00.000Z', false],
      ['right after it', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z', false],
      ['the minute before the repeated hour', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z', false],
      ['the repeated hour: the first one', '2026-11-01T01:00', '2026-11-01T05:00:00.000Z', true],
      ['its last minute', '2026-11-01T01:59', '2026-11-01T05:59:00.000Z', true],
      ['after the repeated hour', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z', false],
      ['a leap day', '2028-02-29T12:00', '2028-02-29T17:00:00.000Z', false],
    ] as const) {
      expect.soft(parseEasternInput(text), what).toEqual({ ok: true, instant: new Date(instant), repeated });
    }
  });

  test.each(['2027-03-14T02:00', '2027-03-14T02:59'])('%s is skipped in spring and refused', (text) => {
    expect(parseEasternInput(text)).toEqual({
      ok: false,
      problem: expect.stringContaining('does not exist'),
    });
  });

  test('refuses what is not a date and time', () => {
    for (const text of [
      '',
      'soon',
      '2026-11-21',
      '2026-02-30T10:00',
      '2026-13-01T10:00',
      '2026-11-21T24:00',
      '2026-11-21T10:60',
      '2026-11-21T10:00Z',
    ] as const) {
      expect
        .soft(parseEasternInput(text), text)
        .toEqual({ ok: false, problem: 'Start time must be a date and time' });
    }
  });
});

test('the second occurrence of a repeated time can be chosen; other times have none', () => {
  const second = (text: string) => parseEasternInput(text, 'second');
  expect(second('2026-11-01T01:30')).toMatchObject({ instant: new Date('2026-11-01T06:30:00Z') });
  expect(second('2026-11-01T02:00')).toMatchObject({ instant: new Date('2026-11-01T07:00:00Z') });
});

test('every quarter-hour of two years survives a round trip through the field', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (let time = start; time < start + 730 * 96 * quarterHour; time += quarterHour) {
    const instant = new Date(time);
    const parsed = parseEasternInput(easternInputValue(instant), occurrenceOf(instant) ?? 'first');
    if (!parsed.ok || parsed.instant.getTime() !== time) expect.fail(instant.toISOString());
  }
});

test('every accepted value is displayed as the same clock time', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 40 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const text = new Date(Date.UTC(2008, 0, 1) + minute * 60_000).toISOString().slice(0, 16);
      const parsed = parseEasternInput(text);
      if (parsed.ok) expect(easternInputValue(parsed.instant)).toBe(text);
      else expect(text).toMatch(/-03-\d\dT02:/);
    }),
  );
});

test('the same instant in other zones', () => {
  for (const [zone, text] of [
    ['America/Los_Angeles', 'Sat, Nov 21, 2026, 7:00 PM PT'],
    ['Europe/Berlin', 'Sun, Nov 22, 2026, 4:00 AM Germany Time'],
    ['Asia/Kolkata', 'Sun, Nov 22, 2026, 8:30 AM India Time'],
    ['UTC', 'Sun, Nov 22, 2026, 3:00 AM UTC'],
  ] as const) {
    expect
      .soft(eventTimeText('2026-11-22T03:00:00Z', { zone: zone, locale: 'en-US', now: new Date(0) }), zone)
      .toBe(text);
  }
});
