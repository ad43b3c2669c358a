import { describe, expect, test } from 'vitest';
import type { CardAnswers } from '../../card-reading/card-reading.ts';
import { readCardCalendar } from '../formats/card-calendar.ts';

const now = new Date('2026-11-22T12:00:00Z');
const read = (text: string, answers: CardAnswers = {}) => readCardCalendar(text, answers, now);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');

const bouts = 'DESCRIPTION:• Ann Ruiz (#1) vs. Bea Holm (C) @125\\n• Cy Dow vs. Eli Fox @185';
const night = 'SUMMARY:UFC 331: Ruiz vs Holm';

test('names, order, classes, venue and start, with folded and escaped lines', () => {
  const text = calendar(
    event(
      night,
      'DTSTART:20261129T030000Z',
      'LOCATION:Town Hall\\, Salt Lake City\\; USA',
      'DESCRIPTION:Main Card\\n-----\\n• Ann Ru',
      ' iz (#1) vs. Bea Holm (C) @125\\n\\',
      '\tnPrelims (3 hrs before Main)\\n-----\\n• Cy Dow vs. Eli Fox @185\\nhttps://a.b/c\\nAccurate as of Oct 6\\, 9:11 PM EDT',
      'BEGIN:VALARM',
      'DESCRIPTION:A vs. B',
      'END:VALARM',
    ),
  );
  expect(read(text)).toMatchObject({
    name: 'UFC 331: Ruiz vs Holm',
    venue: 'Town Hall, Salt Lake City; USA',
    start_time: '2026-11-29T00:00:00.000Z',
    fights: [
      { red_name: 'Cy Dow', blue_name: 'Eli Fox', weight_class: 'Middleweight', scheduled_rounds: 3 },
      { red_name: 'Ann Ruiz', blue_name: 'Bea Holm', weight_class: 'Flyweight', scheduled_rounds: 5 },
    ],
    ignored: [{ text: 'https://a.b/c' }, { text: 'Accurate as of Oct 6, 9:11 PM EDT' }],
    questions: [],
    problems: [],
  });
});

describe('DTSTART', () => {
  test('is read in any of its forms', () => {
    for (const [line, start_time] of [
      ['DTSTART:20261129T030000Z', '2026-11-29T03:00:00.000Z'],
      ['DTSTART;TZID=America/New_York:20261128T220000', '2026-11-29T03:00:00.000Z'],
      ['DTSTART;TZID="Pacific Standard Time":20261128T190000', '2026-11-29T03:00:00.000Z'],
      ['DTSTART;X="a:b;c";TZID=Europe/Paris:20261129T040000', '2026-11-29T03:00:00.000Z'],
      ['DTSTART:20261128T220000', '2026-11-29T03:00:00.000Z'],
      ['DTSTART:20260701T220000', '2026-07-02T02:00:00.000Z'],
      ['DTSTART;VALUE=DATE:20261128', null],
      ['DTSTART;TZID=Mars/Olympus:20261128T220000', null],
      ['DTSTART:20260230T220000', null],
      ['DTSTART:soon', null],
    ] as const) {
      expect
        .soft(read(calendar(event(night, line, bouts))), line)
        .toMatchObject({ start_time, fights: [{}, {}] });
    }
  });

  test('may be the main card where a second section has no time', () => {
    const sections = 'DESCRIPTION:Main Card\\nAnn Ruiz vs Bea Holm\\nPrelims\\nCy Dow vs Eli Fox';
    const text = calendar(event(night, 'DTSTART:20261129T030000Z', sections));
    expect(read(text)).toMatchObject({ start_time: null, questions: ['start_means'] });
    expect(read(text, { start_means: 'first_bout' }).start_time).toBe('2026-11-29T03:00:00.000Z');
  });
});

test('several events: it is asked which; those without bouts are none', () => {
  const other = event('SUMMARY:Other', 'DTSTART:20261212T030000Z', 'DESCRIPTION:Gus Hart vs. Ike Jones');
  const text = calendar(event('SUMMARY:Weigh-in'), event(night, 'DTSTART:20261129T030000Z', bouts), other);
  expect(read(text)).toMatchObject({
    problems: ['several_events'],
    questions: ['which_event'],
    sections: ['UFC 331: Ruiz vs Holm · 2026-11-29', 'Other · 2026-12-12'],
    fights: [],
  });
  expect(read(text, { which_event: 1 })).toMatchObject({ name: 'Other', problems: [], fights: [{}] });
  expect(read(text, { which_event: 9 })).toMatchObject({ fights: [], problems: ['no_bouts'] });
});

test('one that is cut off, empty or none', () => {
  expect(read(calendar(event(night, bouts)).slice(0, -26)).fights).toHaveLength(2);
  for (const text of ['', 'BEGIN:VCALENDAR', 'x', calendar(event())])
    expect(read(text).problems).toEqual(['no_bouts']);
});

test('a description in HTML has lines', () => {
  const html = 'DESCRIPTION:Main card<br>Ann Ruiz vs. Bea Holm<br/><b>Prelims</b><p>Cy Dow vs. Eli Fox</p>';
  expect(read(calendar(event(night, html))).fights).toHaveLength(2);
});
