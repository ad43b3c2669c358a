import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockPoster, lockWords } from './lock-words.ts';
import { buttonText, leagueProgress } from './progress-text.ts';
import { reminderMail, reminderPush, type Unpicked } from './reminder-text.ts';
import { afterNight, isDue, knownZone, slotInstants } from './slots.ts';

/** Zone, slot 'day', slot 'hours' (both UTC) and words below each lock. Lord Howe's clocks change by half an hour. */
const table = readFileSync(new URL('./reminder-table.txt', import.meta.url), 'utf8');
const locks = table
  .trim()
  .split(/\n(?=\d)/)
  .map((block) => block.split('\n'));

test('the table has twelve locks in 24 zones', () => {
  expect(locks.map((lines) => lines.length)).toEqual(Array(12).fill(25));
});

test('when a reminder is due', () => {
  for (const [instant, ...lines] of locks) {
    const lock = new Date(instant!);
    const short = (slot: Date) => slot.toISOString().slice(5, 16);
    const found = lines.map((line) => {
      const zone = line.split(' | ')[0]!;
      const { day, hours } = slotInstants(lock, zone);
      return [zone, short(day), short(hours), lockWords(lock, zone)].join(' | ');
    });
    expect.soft(found, instant).toEqual(lines);
  }
});

test.each([
  ['a day that Samoa skipped', '2011-12-31T08:00:00Z', 'Pacific/Apia', '2011-12-30T04:00:00.000Z'],
  ['a night', '2026-11-22T01:00:00Z', 'America/New_York', '2026-11-20T23:00:00.000Z'],
])('the evening before %s', (_, lock, zone, day) => {
  expect(slotInstants(new Date(lock), zone).day.toISOString()).toBe(day);
});

test("the time in the reader's zone, and not at night", () => {
  for (const [instant, zone, expected] of [
    ['2026-11-21T21:59:00Z', 'UTC', '2026-11-21T21:59:00.000Z'],
    ['2026-11-21T22:00:00Z', 'UTC', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22T07:59:00Z', 'UTC', '2026-11-22T08:00:00.000Z'],
    // The clocks go back in this night.
    ['2026-11-01T03:00:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ] as const) {
    expect.soft(afterNight(new Date(instant), zone).toISOString(), instant).toBe(expected);
  }
});

test('a reminder goes from its time on, but not late at night, and not when hardly any time is left', () => {
  const slot = '2026-11-21T21:30:00Z';
  for (const [what, now, lock, expected] of [
    ['at its time', slot, '2026-11-22T12:00:00Z', true],
    ['a moment before', '2026-11-21T21:29:59.999Z', '2026-11-22T12:00:00Z', false],
    ['within the hour, at night', '2026-11-21T22:29:59.999Z', '2026-11-22T12:00:00Z', true],
    ['later, at night', '2026-11-21T22:30:00Z', '2026-11-22T12:00:00Z', false],
    ['later, in the morning', '2026-11-22T08:00:00Z', '2026-11-22T12:00:00Z', true],
    ['with a quarter of an hour left', '2026-11-22T11:45:00Z', '2026-11-22T12:00:00Z', true],
    ['with less', '2026-11-22T11:45:00.001Z', '2026-11-22T12:00:00Z', false],
    ['at its time, with less', slot, '2026-11-21T21:44:00Z', false],
  ] as const)
    expect.soft(isDue(new Date(slot), new Date(lock), new Date(now), 'UTC'), what).toBe(expected);
});

test('who has no zone, or one that nobody knows, is told by Eastern Time', () => {
  expect([null, 'Mars/Olympus', 'Europe/Paris'].map(knownZone)).toEqual([
    'America/New_York',
    'America/New_York',
    'Europe/Paris',
  ]);
});

const LOCK = new Date('2026-11-22T12:00:00Z');
const counts = (name: string, picked: number, fights = 13, to_review = 0) => ({
  id: name,
  name,
  picked,
  fights,
  to_review,
});
const [CREW, OFFICE] = [counts('Friday Crew', 7), counts('Office', 0)];
const LOCKS = 'Locks Sun, Nov 22, 2026, 7:00 AM ET.';
const NEXT = { event: { id: 'e2', name: 'Next Night', start_time: LOCK }, leagues: [CREW, OFFICE] };
test('how long a push is news', () => {
  for (const [what, leagues, title, body] of [
    ['one league', [CREW], 'UFC 331: 7 of 13 picks', LOCKS],
    ['leagues alike', [CREW, counts('Office', 7)], 'UFC 331: 7 of 13 picks', LOCKS],
    [
      'leagues that differ',
      [CREW, OFFICE],
      'UFC 331: picks missing',
      `Friday Crew 7 of 13, Office 0 of 13. ${LOCKS}`,
    ],
    ['a card of one fight', [counts('Friday Crew', 0, 1)], 'UFC 331: 0 of 1 pick', LOCKS],
    ['one to review', [counts('Friday Crew', 13, 13, 1)], 'UFC 331: 1 pick to review', LOCKS],
    [
      'of one league more fights',
      [CREW, counts('Office', 7, 12)],
      'UFC 331: picks missing',
      `Friday Crew 7 of 13, Office 7 of 12. ${LOCKS}`,
    ],
    [
      'of one league some to review',
      [counts('Friday Crew', 13), counts('Office', 13, 13, 1)],
      'UFC 331: picks missing',
      `Friday Crew 13 of 13, Office 13 of 13 (1 to review). ${LOCKS}`,
    ],
    ['more of them', [counts('Friday Crew', 13, 13, 2)], 'UFC 331: 2 picks to review', LOCKS],
    [
      'both',
      [counts('Friday Crew', 7, 13, 2)],
      'UFC 331: picks missing',
      `Friday Crew 7 of 13 (2 to review). ${LOCKS}`,
    ],
  ] as [string, Unpicked['leagues'], string, string][]) {
    const event = { id: 'e1', name: 'UFC 331', start_time: LOCK };
    const zone = 'America/New_York';
    expect
      .soft(reminderPush({ named: [{ event, leagues }], zone, isLast: false }), what)
      .toEqual({ title, body });
    expect.soft(reminderPush({ named: [{ event, leagues }, NEXT], zone, isLast: true }), what).toEqual({
      title,
      body: `${body} Next Night: Friday Crew 7 of 13, Office 0 of 13. This is the last reminder here until you make a pick.`,
    });
  }
});

test('a mail counts the time to the lock in the largest unit of which there are two', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  // A test takes less than these seconds.
  const wordsIn = (wait: number) =>
    lockPoster({ name: 'UFC 331', start_time: new Date(Date.now() + wait + 5_000) }, 'UTC', undefined)
      .headline;
  for (const [wait, words] of [
    [3 * 24 * HOUR, '3 days'],
    [48 * HOUR, '2 days'],
    [47 * HOUR, '47 hours'],
    [2 * HOUR, '2 hours'],
    [2 * HOUR - 2 * MINUTE, '118 minutes'],
    [MINUTE, '1 minute'],
    [0, '1 minute'],
    [-HOUR, '1 minute'],
  ] as const)
    expect.soft(wordsIn(wait), String(wait)).toBe(`Locks in ${words}`);
});

test('of a league is told what is left to do, and nothing where nothing is', () => {
  const progress = (my_pick_count: number, missing_count: number, review_count: number) =>
    leagueProgress('Crew', { my_pick_count, missing_count, review_count });
  expect(progress(7, 6, 0)).toEqual({ name: 'Crew', picked: 7, fights: 13, to_review: 0 });
  expect(progress(13, 0, 1)).toEqual({ name: 'Crew', picked: 13, fights: 13, to_review: 1 });
  expect(progress(12, 1, 1)).toEqual({ name: 'Crew', picked: 12, fights: 13, to_review: 1 });
  expect(progress(13, 0, 0)).toBeNull();
  for (const [leagues, text] of [
    [[CREW], 'Pick 6 more'],
    [[counts('Office', 1)], 'Pick 12 more'],
    [[OFFICE], 'Make Picks'],
    [[counts('Office', 13, 13, 1)], 'Make Picks'],
    [[CREW, CREW], 'Make Picks'],
    [[], 'Make Picks'],
  ] as const)
    expect.soft(buttonText(leagues), JSON.stringify(leagues)).toBe(text);
});

test('a mail names each event and its leagues, each leading to its picks', () => {
  const first = { event: { id: 'e1', name: 'UFC 331', start_time: LOCK }, leagues: [CREW, OFFICE] };
  const mail = (more: Unpicked[], isLast = false) =>
    reminderMail(
      { named: [first, ...more], zone: 'America/New_York', isLast },
      new Map([['e1', { red_name: 'Ann Ruiz', blue_name: 'Bea Holm' }]]),
      (league, event) => `/${league}/${event}`,
    );
  const lists = (event: string) => ({
    title: 'Your picks so far:',
    items: [
      { name: 'Friday Crew', url: `/Friday Crew/${event}`, text: '7 of 13' },
      { name: 'Office', url: `/Office/${event}`, text: '0 of 13' },
    ],
  });
  const { paragraphs, ...rest } = mail([NEXT]);
  expect(paragraphs).toMatchObject([
    {
      corners: [
        { given: 'Ann', family: 'Ruiz' },
        { given: 'Bea', family: 'Holm' },
      ],
      text: `UFC 331 locks ${LOCKS.slice('Locks '.length)}`,
    },
    lists('e1'),
    { corners: null, text: `Next Night locks ${LOCKS.slice('Locks '.length)}` },
    lists('e2'),
  ]);
  expect(rest).toEqual({
    subject: 'Picks missing: UFC 331 and 1 more event',
    preheader: `UFC 331 locks ${LOCKS.slice('Locks '.length)}`,
    button: 'Make Picks',
    afterwards: [expect.stringContaining("Turn on 'Watch it later'")],
  });
  expect(mail([]).subject).toBe('Picks missing: UFC 331');
  expect(mail([NEXT, NEXT]).subject).toBe('Picks missing: UFC 331 and 2 more events');
  expect(mail([], true).afterwards).toEqual([
    expect.stringContaining("Turn on 'Watch it later'"),
    expect.stringContaining('this is the last reminder by email'),
  ]);
});
