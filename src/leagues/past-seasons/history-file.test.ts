import { describe, expect, test } from 'vitest';
import { readDay, readHistory, readPoints } from './history-file.ts';
import { HISTORY_ROWS_MAX } from './history-limits.ts';

const now = new Date('2026-11-22T12:00:00Z');
const header = 'season,event,date,member,points,won';
const read = (...lines: string[]) => readHistory([header, ...lines].join('\n'), now);

describe('what people have is read', () => {
  const row = {
    season: '2019',
    event: 'UFC 243',
    held_on: '2019-10-05',
    label: 'Zoë',
    points: 31.5,
    won: true,
  };
  test('from any program', () => {
    for (const [what, text] of [
      ['as exported', `\uFEFFSeason,Event,Date,Member,Points,Won\n2019,UFC 243,2019-10-05,Zoë,31.5,yes\n`],
      [
        'with semicolons and a decimal comma',
        'season;event;date;member;points;won\n2019;UFC 243;05.10.2019;Zoë;31,5;x',
      ],
      [
        'with tabs, as pasted',
        'Season\tEvent\tDate\tMember\tPoints\tWon\n2019\tUFC 243\t10/5/2019\tZoë\t31.5\tTRUE',
      ],
      [
        'in another order, with more columns',
        'Won,Points,Place (2019-10-05),Member,Date,Event,Season\n1,31.50,1,Zoë,"Oct 5, 2019",UFC 243,2019',
      ],
      [
        'with blanks around cells',
        ' SEASON , event,date ,member,points,won\n 2019 , UFC 243 ,10/5/19, Zoë , 31.5 , Y ',
      ],
    ] as const) {
      expect
        .soft(readHistory(text, now), what)
        .toEqual({ rows: [{ row: 2, ...row }], problems: [], cleaned: [] });
    }
  });

  test.each([
    ['a column for each member', 'Event,Date,Zoë,Ben,Cleo\nUFC 243,10/5/2019,31.5,n/a,12\n'],
    ['and the season', 'season;date;event;Zoë;Ben;Cleo\n2019;2019-10-05;UFC 243;31,5;;12'],
    [
      "the site's own matrix",
      'Rank,Member,Points,UFC 243 (2019-10-05)\n1,Zoë,31.5,31.5\n2,Ben,0,\n3,Cleo,12,12\n,Average,,21.75',
    ],
  ])('%s: who has no score was not there, and most points won', (_, text) => {
    const { rows, problems } = readHistory(text, now);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([row, { ...row, label: 'Cleo', points: 12, won: false }]);
    expect(rows).toHaveLength(2);
  });

  test('the line of averages is nobody, somebody called so is', () => {
    const { rows } = readHistory('Rank,Member,UFC 243 (2019-10-05)\n1,Average,3\n,Ben,1\n,Average,2', now);
    expect(rows.map(({ label, points }) => [label, points])).toEqual([
      ['Average', 3],
      ['Ben', 1],
    ]);
  });

  test('in a matrix nobody wins a night without points, and all who tie do', () => {
    const { rows } = readHistory('event,date,A,B,C\nx,2019-10-05,0,0,,9\ny,2019-10-06,3,3,1', now);
    expect(rows.map(({ label, won }) => [label, won])).toEqual([
      ['A', false],
      ['B', false],
      ['A', true],
      ['B', true],
      ['C', false],
    ]);
  });

  test('a score of nothing is nobody who was there', () => {
    for (const score of ['', 'n/a', 'NA', '-', 'DNP'] as const) {
      expect
        .soft(read(`2019,UFC 243,2019-10-05,Zoë,${score},`, '2019,UFC 243,2019-10-05,Ben,3,yes'), score)
        .toMatchObject({
          rows: [{ label: 'Ben', row: 3 }],
          problems: [],
        });
      expect.soft(read(`2019,UFC 243,2019-10-05,Zoë,${score},yes`).problems, score).toHaveLength(1);
    }
  });

  test('an apostrophe that guards a formula is no part of a name', () => {
    expect(read(`2019,"'=1+1",2019-10-05,'@ana,-3,`).rows).toMatchObject([
      { event: '=1+1', label: '@ana', points: -3, won: false },
    ]);
  });

  test('names with invisible characters removed are listed once, as they are read', () => {
    expect(read(...Array(2).fill(`\u200b,"'=\u200b1",2019-10-05,Ben\u2060,3,yes`)).cleaned).toEqual([
      '=1',
      'Ben',
    ]);
  });

  test('as long and as late as may be: names, and a day that somewhere has come', () => {
    const night = `${'S'.repeat(100)},${'E'.repeat(200)},2026-11-23,${'Z'.repeat(100)},3,yes`;
    expect(read(night)).toMatchObject({ rows: [{ held_on: '2026-11-23' }], problems: [] });
  });
});

test('days in any form', () => {
  for (const [text, day] of [
    ['2019-10-05', '2019-10-05'],
    ['2019-10-05 20:00', '2019-10-05'],
    ['10/5/2019', '2019-10-05'],
    ['10/05/19', '2019-10-05'],
    ['5.10.2019', '2019-10-05'],
    ['October 5, 2019', '2019-10-05'],
    ['5 Oct 2019', '2019-10-05'],
    ['Saturday the fifth: Oct 5, 2019, evening', '2019-10-05'],
    ['Saturday the fifth: Oct 5, 2019, evenings', null],
    ['10/5', null],
    ['Oct 5', null],
    ['Oct 5, 12019', null],
    ['Oct 5, 20191', null],
    ['13/5/2019', null],
    ['2019-02-30', null],
    ['0019-10-05', null],
    ['yesterday', null],
    ['', null],
  ] as const) {
    expect.soft(readDay(text, now), text).toBe(day);
  }
});

test('points in any form', () => {
  for (const [text, points] of [
    ['31', 31],
    ['31.5', 31.5],
    ['31,25', 31.25],
    ['-2', -2],
    ['+2', 2],
    ['999999.99', 999_999.99],
    ['1,234', null],
    ['1234567', null],
    ['3.141', null],
    ['31 pts', null],
    ['1e3', null],
    ['', null],
  ] as const) {
    expect.soft(readPoints(text), text).toBe(points);
  }
});

describe('problems are listed by row', () => {
  test('each with its sentence', () => {
    for (const [what, line, message] of [
      ['points', '2019,UFC 243,2019-10-05,Zoë,many,yes', /^'many' is not a number of points\. /],
      ['a day', '2019,UFC 243,5th,Zoë,3,yes', /^'5th' is not a date\. /],
      ['the future', '2019,UFC 243,2031-01-01,Zoë,3,yes', /^2031-01-01 is in the future\.$/],
      ['who won', '2019,UFC 243,2019-10-05,Zoë,3,maybe', /^'maybe' does not say who won\. /],
      ['the day after tomorrow', '2019,UFC 243,2026-11-24,Zoë,3,yes', /^2026-11-24 is in the future\.$/],
      ['forty letters', `2019,UFC 243,2019-10-05,Zoë,${'m'.repeat(40)},yes`, /^'m{40}' is not a number/],
      ['more of them', `2019,UFC 243,2019-10-05,Zoë,${'m'.repeat(41)},yes`, /^'m{40}…' is not a number/],
      ['no member', '2019,UFC 243,2019-10-05, ,3,yes', /^The member is missing\.$/],
      ['no season', ',UFC 243,2019-10-05,Zoë,3,yes', /^The season is missing\.$/],
      ['a short row', '2019,UFC 243', /^The member is missing\.$/],
      [
        'a long name',
        `2019,UFC 243,2019-10-05,${'Z'.repeat(101)},3,yes`,
        /^The member is longer than 100 characters\.$/,
      ],
      [
        'a long season',
        `${'S'.repeat(101)},UFC 243,2019-10-05,Zoë,3,yes`,
        /^The season is longer than 100 characters\.$/,
      ],
      [
        'a long event',
        `2019,${'E'.repeat(201)},2019-10-05,Zoë,3,yes`,
        /^The event is longer than 200 characters\.$/,
      ],
    ] as const) {
      const { problems, rows } = read('2019,UFC 242,2019-09-07,Zoë,3,no', line);
      expect.soft(problems[0], what).toEqual({ row: 3, message: expect.stringMatching(message) });
      expect.soft(rows, what).toHaveLength(1);
    }
  });

  test('problems of the file as a whole', () => {
    for (const [what, text, message] of [
      ['nothing', '', /empty/],
      ['only the header', header, /no results/],
      ['a missing column', 'season,event,date,member,points\n1,2,3,4,5', /^The column won is missing\.$/],
      ['events without a day', 'event,points\nUFC 243,1', /^The column season is missing\.$/],
      ['a matrix of nobody', 'Name,UFC 243 (2019-10-05)\nZoë,3', /^The column season is missing\.$/],
      ['a column twice', `${header},points\n`, /^The column points appears twice\.$/],
      ['an open quote', `${header}\n2019,"UFC`, /^A quote is never closed\.$/],
      [
        'too many rows',
        `${header}\n${'a\n'.repeat(HISTORY_ROWS_MAX + 1)}`,
        /^This file has 20,001 rows\. At most 20,000/,
      ],
    ] as const) {
      const { rows, problems } = readHistory(text, now);
      expect.soft([rows, problems[0]!.message], what).toEqual([[], expect.stringMatching(message)]);
    }
  });

  test('the columns that there are are listed where one is missing', () => {
    const missing = ['season', 'event', 'date', 'member', 'points', 'won'];
    const more = Array.from({ length: 30 }, (_, n) => `c${n}`);
    for (const [columns, listed] of [
      [['Datum', '', 'Name', 'Punkte'], 'datum, name, punkte'],
      [more, more.slice(0, 20).join(', ')],
      [['\u200b'], 'none with a name'],
    ] as const)
      expect(readHistory(columns.join(), now).problems.map(({ message }) => message)).toEqual([
        ...missing.map((name) => `The column ${name} is missing.`),
        `The first row has these columns: ${listed}.`,
      ]);
  });

  test('too many results in a matrix', () => {
    const members = Array.from({ length: 400 }, (_, n) => `Member ${n}`);
    const line = `x,2019-10-05,${members.map(() => 1).join()}`;
    const { rows, problems } = readHistory(
      [`event,date,${members.join()}`, ...Array(51).fill(line)].join('\n'),
      now,
    );
    expect([rows, problems[0]!.message]).toEqual([[], expect.stringMatching(/^This file has 20,400 rows\./)]);
  });

  test('too many names', () => {
    const rows = Array.from({ length: 501 }, (_, n) => `2019,UFC 243,2019-10-05,Member ${n},3,no`);
    expect(read(...rows.slice(1)).problems).toEqual([]);
    expect(read(...rows).problems).toEqual([
      { row: null, message: 'This file has 501 names. At most 500 can be imported.' },
    ]);
  });
});
