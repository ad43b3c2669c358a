import { describe, expect, test } from 'vitest';
import { formatOf } from './card-format.ts';
import { readCard } from './card-import.ts';

const fight = { red_name: 'Makhov', blue_name: 'Ortega' };
const json = (...fights: unknown[]) =>
  JSON.stringify({ name: 'Night', start_time: '2026-11-22T03:00:00Z', fights });
const read = (text: string, withResults = true) => readCard(text, { format: 'json', withResults });

/** Problems as 'row field: message'. */
const problemsOf = (text: string, withResults = true) =>
  read(text, withResults).problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

test('what a text is written in', () => {
  for (const [is, texts] of [
    ['json', ['{', ' \uFEFF\n{"fights": []}', '[]', '[ {"a": 1}]', '["a"]', '[1, 2]', '[-12]', '[ 3 ]\n']],
    ['ics', ['BEGIN:VCALENDAR', 'x\nbegin:vevent\n']],
    ['csv', ['', ' \n', 'red_name,blue_name', '"Red name";x', 'x\tBlue-Name', '\uFEFFRESULT ROUND,x']],
    [
      'wikitext',
      [
        ...['{{MMAevent bout|A', 'x {{ infobox|', '{{mma_event', '{{Short description|x', '{{Use dmy dates'],
        ...[
          '{{use mdy dates',
          ' #REDIRECT [[A]]',
          '#redirect: [[A',
          'x\n:* {|',
          'A [[B]] C',
          '{{a b}}',
          '{{A|',
        ],
      ],
    ],
    [
      'text',
      [
        ...[
          'Ann Ruiz vs Bea Holm',
          '[1] Ann Ruiz',
          '[x]',
          '[1]2',
          'BEGIN:VTODO',
          'xBEGIN:VEVENT',
          '{{1}}',
          '{{{',
        ],
        ...[
          '[[',
          'a {|',
          '#redirected',
          'x #redirect [[A',
          'Red names,x',
          'x\nred_name',
          'Method\tRound\tResult round',
        ],
      ],
    ],
  ] as const)
    for (const text of texts) expect.soft(formatOf(text), text).toBe(is);
});

describe('a card in JSON', () => {
  test('unknown keys are ignored, absent fields stay undefined, empty ones are null', () => {
    const whole = {
      ...fight,
      bout_order: 2,
      scheduled_rounds: 5,
      weight_class: ' Lightweight ',
      red_record: '',
      red_age: 30,
      blue_reach: null,
      red_avatar_url: null,
      x: { flags: [] },
      ref: 'abc',
    };
    expect(read(json(whole))).toEqual({
      event: { name: 'Night', start_time: new Date('2026-11-22T03:00:00Z') },
      fights: [
        {
          row: 1,
          fields: {
            ...fight,
            bout_order: 2,
            scheduled_rounds: 5,
            weight_class: 'Lightweight',
            red_record: null,
            red_age: 30,
            blue_reach: null,
          },
        },
      ],
      problems: [],
    });
  });

  test('without bout orders the first fight is the opener', () => {
    expect(read(json(fight, fight)).fights.map(({ fields }) => fields.bout_order)).toEqual([1, 2]);
  });

  test('anything that is not a card is refused as such', () => {
    for (const [text, message] of [
      ['{"name": ', 'This is not a card in JSON: an object with the event and its fights.'],
      ['[1, 2]', 'This is not a card in JSON: an object with the event and its fights.'],
      ['{}', 'The card has no list of fights.'],
      ['{"fights": []}', 'The card has no fights.'],
    ] as const) {
      expect.soft(read(text), text).toMatchObject({ fights: [], problems: [{ row: null, message }] });
    }
  });
});

describe('mistakes are reported with row and field, and nothing of them is imported', () => {
  test('each with a sentence of its own', () => {
    for (const [what, wrong, problem] of [
      ['not a fight', 'Makhov', '1 null: This is not a fight.'],
      ['no blue name', { red_name: 'Makhov', blue_name: ' ' }, '1 red_name: Both fighter names are required'],
      [
        'bout order 0',
        { ...fight, bout_order: 0 },
        '1 bout_order: Bout order must be a whole number from 1 to 99',
      ],
      [
        'half a bout order',
        { ...fight, bout_order: 1.5 },
        '1 bout_order: Bout order must be a whole number from 1 to 99',
      ],
      [
        'four rounds',
        { ...fight, scheduled_rounds: 4 },
        '1 scheduled_rounds: Scheduled rounds must be 3 or 5',
      ],
      [
        'a long record',
        { ...fight, red_record: 'x'.repeat(41) },
        '1 red_record: Red Record must be 40 characters or less',
      ],
      ['a list for a name', { ...fight, red_name: ['Makhov'] }, '1 red_name: Red Fighter must be text'],
      [
        'an age of words',
        { ...fight, blue_age: 'old' },
        '1 blue_age: Age must be a whole number from 14 to 99',
      ],
      [
        'a script for an image',
        { ...fight, red_avatar_url: 'javascript:x' },
        '1 red_avatar_url: Avatar URL must be an address that starts with https://',
      ],
      [
        'an unknown winner',
        { ...fight, result_winner: 'green' },
        '1 result_winner: Result winner must be red, blue, draw or nc',
      ],
      [
        'an unknown method',
        { ...fight, result_winner: 'red', result_method: 'magic' },
        '1 result_method: Result method must be decision, ko_tko, submission, dq or nc',
      ],
      [
        'a method without a winner',
        { ...fight, result_method: 'ko_tko' },
        '1 result_winner: Choose a winner before the method and the round.',
      ],
      [
        'a decision with a round',
        { ...fight, result_winner: 'red', result_method: 'decision', result_round: 3 },
        '1 result_round: A decision has no round',
      ],
      [
        'a fourth round of three',
        { ...fight, result_winner: 'red', result_method: 'ko_tko', result_round: 4 },
        '1 result_round: Result round must be from 1 to 3',
      ],
    ] as [string, unknown, string][]) {
      expect.soft(problemsOf(json(wrong)), what).toContain(problem);
      expect.soft(read(json(wrong)).fights, what).toEqual([]);
    }
  });

  test('a bout order used twice names the row that has it', () => {
    const second = { ...fight, bout_order: 1 };
    expect(problemsOf(json(second, second))).toEqual([
      '2 bout_order: Bout order 1 is taken by row 1 already',
    ]);
  });

  test('every mistake of every row, in the order of the rows', () => {
    const wrong = { ...fight, scheduled_rounds: 4, red_age: 3 };
    expect(read(json(wrong, fight, wrong)).problems.map(({ row }) => row)).toEqual([1, 1, 3, 3]);
  });
});

describe('results', () => {
  const won = {
    ...fight,
    scheduled_rounds: 5,
    result_winner: 'red',
    result_method: 'submission',
    result_round: 4,
  };

  test('are read when asked for', () => {
    const result = { result_winner: 'red', result_method: 'submission', result_round: 4 };
    expect(read(json(won)).fights[0]).toMatchObject({ result });
    expect(read(json(won), false).fights[0]).not.toHaveProperty('result');
  });

  test('that are wrong do not matter otherwise', () => {
    expect(problemsOf(json({ ...won, result_round: 9 }), false)).toEqual([]);
  });

  test('that are missing leave those entered by hand', () => {
    expect(read(json({ ...fight, result_winner: null })).fights[0]).not.toHaveProperty('result');
  });
});

describe('the event of a card', () => {
  const event = (fields: object) => read(JSON.stringify({ ...fields, fights: [fight] }));

  test('starts at an instant, or in Eastern Time', () => {
    for (const [start_time, instant] of [
      ['2010-07-04T01:00:00Z', '2010-07-04T01:00:00.000Z', 'with its zone'],
      ['2010-07-03T21:00:00-04:00', '2010-07-04T01:00:00.000Z', 'with an offset'],
      ['2010-07-03T21:00', '2010-07-04T01:00:00.000Z', 'without a zone it is Eastern Time'],
      ['2010-12-03 21:00', '2010-12-04T02:00:00.000Z', 'as it is often written'],
    ] as const) {
      expect.soft(event({ start_time }).event.start_time, start_time).toEqual(new Date(instant));
    }
  });

  test('a start that makes no sense is refused', () => {
    for (const [fields, message] of [
      [{ start_time: 'soon' }, 'Start time must be a date and time'],
      [{ start_time: '2026-02-30T10:00:00Z' }, 'Start time must be a date and time'],
      [{ start_time: '2026-99-99T10:00:00Z' }, 'Start time must be a date and time'],
      [{ start_time: '2027-03-14T02:30' }, expect.stringContaining('does not exist')],
      [{ name: 'x'.repeat(201) }, 'Event name must be 200 characters or less'],
      [{ venue: 'x'.repeat(201) }, 'Venue must be 200 characters or less'],
      [{ name: 7 }, "The event's name must be text."],
    ] as const) {
      expect
        .soft(event(fields).problems, JSON.stringify(fields))
        .toEqual([{ row: null, field: Object.keys(fields)[0], message }]);
    }
  });

  test('fields missing from the file stay as in the target event; an empty venue clears it', () => {
    expect(event({}).event).toEqual({});
    expect(event({ venue: '' }).event).toEqual({ venue: null });
  });
});
