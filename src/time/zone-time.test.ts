import { expect, test } from 'vitest';
import { clockText, dayText, eventTimeText, momentText, zoneName } from './zone-time.ts';

const start = '2026-11-22T03:00:00Z';
const now = '2026-11-20T12:00:00Z';
const inLosAngeles = { zone: 'America/Los_Angeles', locale: 'en-US', now };
const inBerlin = { zone: 'Europe/Berlin', locale: 'de-DE', now };
const inLondon = { zone: 'Europe/London', locale: 'en-GB', now };

test("the start of an event in the reader's zone", () => {
  for (const [reader, text] of [
    [inLosAngeles, 'Sat, Nov 21, 7:00 PM PT'],
    [inBerlin, 'So., 22. Nov., 04:00 MEZ'],
    [inLondon, 'Sun 22 Nov, 03:00 United Kingdom Time'],
    [{ ...inLondon, zone: 'UTC' }, 'Sun 22 Nov, 03:00 UTC'],
  ] as const) {
    expect.soft(eventTimeText(start, reader), JSON.stringify(reader)).toBe(text);
  }
});

test.each([
  ['what happened', momentText, 'Sat, Nov 21, 7:00 PM', 'So., 22. Nov., 4:00'],
  ['a day', dayText, 'Nov 21', '22. Nov.'],
  ['a clock', clockText, '7:00 PM', '4:00'],
])('%s has no zone', (_, write, american, german) => {
  expect(write(start, inLosAngeles)).toBe(american);
  expect(write(new Date(start), inBerlin)).toBe(german);
});

test('the year stands where it is not obvious', () => {
  for (const [what, now, text] of [
    ['183 days before', '2026-05-23T03:00:00Z', 'Nov 21'],
    ['a day more', '2026-05-22T02:00:00Z', 'Nov 21, 2026'],
    ['183 days after', '2027-05-24T03:00:00Z', 'Nov 21'],
    ['a day more', '2027-05-25T04:00:00Z', 'Nov 21, 2026'],
  ] as const) {
    expect.soft(dayText(start, { ...inLosAngeles, now }), what).toBe(text);
  }
});

test.each([
  ['America/New_York', 'en-US', 'ET'],
  ['UTC', 'en-US', 'UTC'],
])('%s is called %s', (zone, locale, name) => {
  expect(zoneName(start, zone, locale)).toBe(name);
});
