import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easternInputValue, formatEastern, parseEasternInput, REPEATED_HOUR_NOTE } from './eastern-time.ts';
import { formatInZone } from './zone-time.ts';

const quarterHour = 15 * 60 * 1000;

test.each([
  ['2026-11-22T03:00:00Z', 'Sat, Nov 21, 2026, 10:00 PM ET', '2026-11-21T22:00'],
  ['2026-07-05T02:00:00Z', 'Sat, Jul 4, 2026, 10:00 PM ET', '2026-07-04T22:00'],
  ['2027-01-01T05:05:00Z', 'Fri, Jan 1, 2027, 12:05 AM ET', '2027-01-01T00:05'],
  ['2026-06-01T16:00:00Z', 'Mon, Jun 1, 2026, 12:00 PM ET', '2026-06-01T12:00'],
  ['2026-06-01T16:00:59.999Z', 'Mon, Jun 1, 2026, 12:00 PM ET', '2026-06-01T12:00'],
])('%s is %s and %s in the field', (instant, text, field) => {
  expect(formatEastern(instant)).toBe(text);
  expect(formatEastern(new Date(instant))).toBe(text);
  expect(easternInputValue(instant)).toBe(field);
});

describe('reading the field', () => {
  test.each([
    ['winter is five hours behind UTC', '2026-11-21T22:00', '2026-11-22T03:00:00.000Z', null],
    ['summer is four', '2026-07-04T22:00', '2026-07-05T02:00:00.000Z', null],
    ['a browser may send seconds', '2026-07-04T22:00:00', '2026-07-05T02:00:00.000Z', null],
    ['a minute before the spring change', '2027-03-14T01:59', '2027-03-14T06:59:00.000Z', null],
    ['right after it', '2027-03-14T03:00', '2027-03-14T07:00:00.000Z', null],
    ['the minute before the repeated hour', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z', null],
    ['the repeated hour: the first one', '2026-11-01T01:00', '2026-11-01T05:00:00.000Z', REPEATED_HOUR_NOTE],
    ['its last minute', '2026-11-01T01:59', '2026-11-01T05:59:00.000Z', REPEATED_HOUR_NOTE],
    ['after the repeated hour', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z', null],
    ['a leap day', '2028-02-29T12:00', '2028-02-29T17:00:00.000Z', null],
  ])('%s: %s', (_, text, instant, note) => {
    expect(parseEasternInput(text)).toEqual({ ok: true, instant: new Date(instant), note });
  });

  test.each(['2027-03-14T02:00', '2027-03-14T02:59'])('%s is skipped in spring and refused', (text) => {
    expect(parseEasternInput(text)).toEqual({
      ok: false,
      problem: expect.stringContaining('does not exist'),
    });
  });

  test.each([
    '',
    'soon',
    '2026-11-21',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-11-21T24:00',
    '2026-11-21T10:60',
    '2026-11-21T10:00Z',
  ])('"%s" is not a date and time', (text) => {
    expect(parseEasternInput(text)).toEqual({ ok: false, problem: 'Start time must be a date and time' });
  });
});

test('every quarter-hour of two years comes back from the field, but for the second of the repeated ones', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const repeated = [Date.parse('2026-11-01T06:00:00Z'), Date.parse('2027-11-07T06:00:00Z')];
  for (let time = start; time < start + 730 * 96 * quarterHour; time += quarterHour) {
    const isSecond = repeated.some((from) => time >= from && time < from + 4 * quarterHour);
    const parsed = parseEasternInput(easternInputValue(new Date(time)));
    const back = isSecond ? time - 4 * quarterHour : time;
    if (!parsed.ok || parsed.instant.getTime() !== back) expect.fail(`${new Date(time).toISOString()}`);
  }
});

test('whatever is accepted shows the same clock again', () => {
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

test.each([
  ['America/Los_Angeles', 'Sat, Nov 21, 2026, 7:00 PM PT'],
  ['Europe/Berlin', 'Sun, Nov 22, 2026, 4:00 AM Germany Time'],
  ['Asia/Kolkata', 'Sun, Nov 22, 2026, 8:30 AM India Time'],
  ['UTC', 'Sun, Nov 22, 2026, 3:00 AM UTC'],
])('in %s it is %s', (zone, text) => {
  expect(formatInZone('2026-11-22T03:00:00Z', zone)).toBe(text);
});
