import { expect, test } from 'vitest';
import { instantAt } from '../../../time/wall-clock.ts';
import { findClock } from './text-time.ts';

/** By abbreviation, its hours from UTC on a day on which it is in use (IANA time zone database). */
const january = {
  ...{ ET: -5, EST: -5, CT: -6, CST: -6, MT: -7, MST: -7, PT: -8, PST: -8 },
  ...{ UTC: 0, GMT: 0, UK: 0, CET: 1, MSK: 3, BRT: -3, GST: 4, SGT: 8, JST: 9, KST: 9, AET: 11, AEDT: 11 },
};
const july = { EDT: -4, CDT: -5, MDT: -6, PDT: -7, BST: 1, CEST: 2, AEST: 10 };

test.each([
  ...Object.entries(january).map(([zone, hours]) => [zone, '2026-01-10', hours] as const),
  ...Object.entries(july).map(([zone, hours]) => [zone, '2026-07-11', hours] as const),
])('8 PM %s on %s is %i hours from UTC', (abbreviation, day, hours) => {
  const { hour, minute, zone } = findClock(`Main Card (8:05 PM ${abbreviation})`)!;
  expect([hour, minute]).toEqual([20, 5]);
  const asUtc = Date.parse(`${day}T20:05Z`);
  expect((asUtc - instantAt(`${day}T20:05`, zone!)!.getTime()) / 3_600_000).toBe(hours);
});

test('clocks of a line', () => {
  for (const [line, clock] of [
    ['8 PM XYT', null],
    ['8 PM local time', null],
    ['19:00:00+02:00', null],
    ['19:00 +0200', null],
    ['19:00-05:00', null],
    ['7 PM locally', [19, 0]],
    ['23:30', [23, 30]],
    ['8 PM start', [20, 0]],
    ['8 PM TITLE', [20, 0]],
    ['8 PM AT MSG', [20, 0]],
    ['13 PM', null],
    ['0 AM', null],
    ['24:00', null],
    ['12 AM ET', [0, 0]],
    ['12:30 p.m. ET', [12, 30]],
    ['20:00Z', [20, 0]],
    ['10 PM GMT / 5 PM ET', [17, 0]],
    ['7 PM / 4 PM PT', [16, 0]],
    ['11 PM then 1 AM', [23, 0]],
  ] as const) {
    const found = findClock(line);
    expect.soft(found && [found.hour, found.minute], line).toEqual(clock);
  }
});

test('a zone may stand in brackets, close to its clock, or be Z', () => {
  for (const [line, zone] of [
    ['8 PM(PT)', 'America/Los_Angeles'],
    ['20:00 (ct)', 'America/Chicago'],
    ['8:00PM MT', 'America/Denver'],
    ['20:00Z', 'UTC'],
    ['20:00:30Z', 'UTC'],
    ['20:00', null],
  ] as const)
    expect.soft(findClock(line)?.zone, line).toBe(zone);
});
