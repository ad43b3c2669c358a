import { describe, expect, test } from 'vitest';
import type { CardAnswers } from '../../card-reading/card-reading.ts';
import { readCardSource } from '../card-source.ts';
import { readCardText } from '../formats/card-text.ts';
import { leftOutOf } from './left-out.ts';

const now = new Date('2026-11-22T12:00:00Z');
const read = (text: string, answers: CardAnswers = {}) => readCardText(text, answers, now);
/** '1 Ann Ruiz - Bea Holm, Flyweight, 5?': a question mark for guessed rounds. */
const fightsOf = (text: string, answers?: CardAnswers) =>
  read(text, answers).fights.map(
    ({ bout_order, red_name, blue_name, weight_class, scheduled_rounds, rounds_guessed }) =>
      `${bout_order} ${red_name} - ${blue_name}, ${weight_class}, ${scheduled_rounds}${rounds_guessed ? '?' : ''}`,
  );
const ignoredOf = (text: string) => read(text).ignored?.map(({ row, text: line }) => `${row} ${line}`);

describe('one line with a bout', () => {
  // The usual spellings: written-cards.test.ts.
  test('says its terms in front, in cells, or with a result', () => {
    for (const [line, terms] of [
      ['- Ann Ruiz [NR] def. Bea Holm (12-3, 1 NC) via decision', 'null, 5?'],
      ['Co-Main Event - Lightweight: Ann Ruiz vs. Bea Holm 5x5', 'Lightweight, 5'],
      ["3x5' Ann Ruiz vs. Bea Holm", 'null, 3'],
      ['3 x 5 Ann Ruiz vs. Bea Holm', 'null, 3'],
      ['155-pound: Ann Ruiz vs. Bea Holm, five rounds', 'Lightweight, 5'],
      ['(USA) Ann Ruiz vs. Bea Holm [BRA] (-250)', 'null, 5?'],
      ['United States Ann Ruiz vs. Brazil Bea Holm', 'null, 5?'],
      ['| Catchweight (195 lb) | Ann Ruiz | vs. | Bea Holm |', 'Catchweight (195 lb), 5?'],
      ['70.3 kg: Ann Ruiz vs Bea Holm', 'Lightweight, 5?'],
      ['catch weight, Ann Ruiz vs Bea Holm, 3R', 'Catchweight, 3'],
      ['Strawweight\tAnn Ruiz\tvs\tBea Holm\t3', 'Strawweight, 3'],
    ] as const)
      expect.soft(fightsOf(line), line).toEqual([`1 Ann Ruiz - Bea Holm, ${terms}`]);
  });

  test('names keep what belongs to them', () => {
    for (const [line, red_name, blue_name] of [
      ["T.J. O'Neill vs. Khalil Rountree, Jr.", "T.J. O'Neill", 'Khalil Rountree Jr.'],
      ['Ann Ruiz... vs. Bea Holm...', 'Ann Ruiz', 'Bea Holm'],
      ['Ann Ruiz vs Aoriqileng on Saturday', 'Ann Ruiz', 'Aoriqileng'],
      ['Ann Ruiz (77.11) vs. Bea Holm (170.)', 'Ann Ruiz', 'Bea Holm'],
      ['Reinier de Ridder v Dricus Du Plessis', 'Reinier de Ridder', 'Dricus Du Plessis'],
      ['Jordan Leavitt vs Israel Adesanya', 'Jordan Leavitt', 'Israel Adesanya'],
      ['Anderson Silva vs. Vitor Belfort 2', 'Anderson Silva', 'Vitor Belfort'],
      ['3 Ann Ruiz vs 12. Bea Holm', 'Ann Ruiz', 'Bea Holm'],
      ['2nd Ann Ruiz vs Bea Holm', '2nd Ann Ruiz', 'Bea Holm'],
      ['ann ruiz vs bea holm', 'ann ruiz', 'bea holm'],
      ['朝倉未来 vs 平本蓮', '朝倉未来', '平本蓮'],
      ['USA Aoriqileng vs Bea Holm BRA', 'Aoriqileng', 'Bea Holm'],
      ['BEA KOR vs ANN RUIZ', 'BEA KOR', 'ANN RUIZ'],
      ['“Ace” Ruiz vs Ann "Ace" Holm', '“Ace” Ruiz', 'Ann "Ace" Holm'],
      ['Ann 12 Ruiz vs 12. Bea Holm 2', 'Ann 12 Ruiz', 'Bea Holm'],
      ['Ann Ruiz. vs Bea Holm.', 'Ann Ruiz', 'Bea Holm'],
      ['_Ann Ruiz_ vs _Bea Holm_', 'Ann Ruiz', 'Bea Holm'],
      ['{{sortname|Ann|Ruiz|Ann Ruiz (fighter)}}<br>vs<br />Bea Holm', 'Ann Ruiz', 'Bea Holm'],
      ['Ann Beaton v Cy Deford', 'Ann Beaton', 'Cy Deford'],
      ['Ann Ruiz vs.Bea Holm', 'Ann Ruiz', 'Bea Holm'],
      ['ann ruiz vs bea forbes', 'ann ruiz', 'bea forbes'],
      ['ann da silva ruiz vs bea martin', 'ann da silva ruiz', 'bea martin'],
      ['Jean-Paul Lebosnoyani vs Ann V. Ruiz', 'Jean-Paul Lebosnoyani', 'Ann V. Ruiz'],
    ] as const) {
      expect.soft(read(line).fights, line).toMatchObject([{ red_name, blue_name }]);
    }
  });
});

test('what is not a name makes no bout, or is listed beside it', () => {
  for (const line of [
    'Get ready for Ann Ruiz vs Bea Holm',
    'see how well did ann vs bea holm',
    'A B C D E F G H vs Bea Holm',
    '12 vs Bea Holm',
  ])
    expect.soft(read(`Winter Crown\n${line}`), line).toMatchObject({ fights: [], ignored: [{ text: line }] });
  for (const [line, note] of [
    ['Ann Ruiz vs Bea Holm live on Saturday', 'live on Saturday'],
    ['Ann Ruiz (was #5) vs Bea Holm', 'was #5'],
    ['Ann Ruiz vs Bea Holm, 3 rounds, 5', '5'],
    ['Ann Ruiz vs Bea Holm, 0', '0'],
    ['Ann Ruiz vs Bea Holm, 16', '16'],
    ['Ann Ruiz vs Bea Holm, 94', '94'],
    ['Ann Ruiz vs Bea Holm, 401', '401'],
    ['Ann Ruiz vs Bea Holm, Flyweight, 155', '155'],
    ['Ann Ruiz vs Bea Holm (boxer and coach)', 'boxer and coach'],
    ['Ann Ruiz (not champion) vs Bea Holm', 'not champion'],
    ['Ann Ruiz [champion of Ohio] vs Bea Holm', 'champion of Ohio'],
  ] as const)
    expect.soft(read(`${line}\nCy Dow vs Eli Fox`, { main_event: 'last' }), line).toMatchObject({
      fights: [{ red_name: 'Ann Ruiz', blue_name: 'Bea Holm', scheduled_rounds: 3 }, {}],
      ignored: [{ row: 1, text: note }],
    });
});

describe('the main event', () => {
  const two = 'Ann Ruiz vs Bea Holm\nCy Dow vs Eli Fox';
  const upward = ['1 Cy Dow - Eli Fox, null, 3?', '2 Ann Ruiz - Bea Holm, null, 5?'];
  const downward = ['1 Ann Ruiz - Bea Holm, null, 3?', '2 Cy Dow - Eli Fox, null, 5?'];

  test('is asked for when nothing says which end it is at', () => {
    expect(read(two).questions).toEqual(['main_event']);
    expect(read(two, { main_event: 'first' }).questions).toEqual([]);
    expect(fightsOf(two, { main_event: 'first' })).toEqual(upward);
    expect(fightsOf(two, { main_event: 'last' })).toEqual(downward);
  });

  test('is at the end that the text says', () => {
    for (const [text, fights] of [
      ['MAIN CARD\nAnn Ruiz vs Bea Holm\nPrelims:\nCy Dow vs Eli Fox', upward],
      ['**Main Card** (ESPN+)\nAnn Ruiz vs Bea Holm\n== Early Prelims ==\nCy Dow vs Eli Fox', upward],
      ['Prelims\nAnn Ruiz vs Bea Holm\nMain card\nCy Dow vs Eli Fox', downward],
      ['Prelims\nAnn Ruiz vs Bea Holm\nMain card (after the prelims)\nCy Dow vs Eli Fox', downward],
      ['Main Event\nAnn Ruiz vs Bea Holm\nCo-Main Event\nCy Dow vs Eli Fox', upward],
      ['Main event: Ann Ruiz vs Bea Holm\nCy Dow vs Eli Fox', upward],
      ['2. Ann Ruiz vs Bea Holm\n1. Cy Dow vs Eli Fox', upward],
      ['Bout 1: Ann Ruiz vs Bea Holm\nBout 2: Cy Dow vs Eli Fox', downward],
      ['Winter Crown: Ruiz vs. Holm\nAnn Ruiz vs Bea Holm\nCy Dow vs Eli Fox', upward],
      ['UFC 331: Dow vs. Fox\nAnn Ruiz vs Bea Holm\nCy Dow vs Eli Fox', downward],
      [
        `Weight class\t\t\t\tMethod\tRound\tTime\tNotes\n${two.replaceAll(' vs ', '\tvs.\t').replace(/^/gm, '\t')}`,
        upward,
      ],
    ] as const) {
      expect.soft(read(text).questions, text).toEqual([]);
      expect.soft(fightsOf(text), text).toEqual(fights);
    }
    const four = ['Ann Ruiz vs Bea Holm', 'Cy Dow vs Eli Fox', 'Gus Hart vs Ike Jones', 'Kim Lee vs Mo Nash'];
    for (const [label, at, main] of [
      ['Co-main: ', 2, 'Kim Lee'],
      ['Co-main: ', 1, 'Ann Ruiz'],
      ['Co-main: ', 0, null],
      ['Main event: ', 3, 'Kim Lee'],
      ['Main event: ', 0, 'Ann Ruiz'],
      ['Main event: ', 2, null],
    ] as const) {
      const { questions, fights } = read(four.map((line, n) => (n === at ? label : '') + line).join('\n'));
      expect
        .soft([questions?.includes('main_event'), main && fights.at(-1)?.red_name], `${label}${at}`)
        .toEqual([main === null, main]);
    }
  });
});

describe('other lines', () => {
  test('is the class above or below a bout, or names around "vs"', () => {
    expect(
      fightsOf('Flyweight Title Bout\nAnn Ruiz vs Bea Holm\nLightweight\nCy Dow vs Eli Fox', {
        main_event: 'first',
      }),
    ).toEqual(['1 Cy Dow - Eli Fox, Lightweight, 3?', '2 Ann Ruiz - Bea Holm, Flyweight, 5?']);
    expect(
      fightsOf('Ann Ruiz\nvs Bea Holm\nCy Dow\nvs Eli Fox\nGus Hart vs\nIke Jones\nKim Lee vs Mo Nash', {
        main_event: 'last',
      }),
    ).toHaveLength(4);
    expect(
      fightsOf('Ann Ruiz\nvs\nBea Holm\nLightweight\nCy Dow vs.\nEli Fox\n5 rounds', { main_event: 'last' }),
    ).toEqual(['1 Ann Ruiz - Bea Holm, Lightweight, 3?', '2 Cy Dow - Eli Fox, null, 5']);
  });

  test('is a title fight above or below a bout', () => {
    for (const text of ['Title fight\nAnn Ruiz vs Bea Holm', 'Ann Ruiz vs Bea Holm\nTitle fight'])
      expect(fightsOf(`${text}\nCy Dow vs Eli Fox`, { main_event: 'last' })[0]).toBe(
        '1 Ann Ruiz - Bea Holm, null, 5?',
      );
  });

  test('a name below "vs" on the first line', () => {
    expect(fightsOf('Ann Ruiz vs\nBea Holm')).toEqual(['1 Ann Ruiz - Bea Holm, null, 5?']);
    expect(read('Winter Crown\nAnn Ruiz\nvs\nTBA').left_out).toMatchObject([{ row: 2 }]);
  });

  test('bouts that share a line count separately, and a pair that nobody can split is not one', () => {
    for (const mark of ['; ', ';', ' • ', '•', ' | ', ' / ', ', ', ','])
      expect
        .soft(fightsOf(`Ann Ruiz vs Bea Holm${mark}Cy Dow vs Eli Fox`, { main_event: 'last' }), mark)
        .toEqual(['1 Ann Ruiz - Bea Holm, null, 3?', '2 Cy Dow - Eli Fox, null, 5?']);
    expect(read('Ann Ruiz vs Bea Holm; Cy Dow vs Eli Fox;').fights).toHaveLength(2);
    expect(fightsOf('Ann Ruiz vs Bea Holm vs Cy Dow; Eli Fox')).toEqual([]);
    expect(ignoredOf('Ann Ruiz vs Bea Holm\nvs\nCy Dow')).toEqual(['2 vs', '3 Cy Dow']);
  });

  test('the name, the venue and the start of the event', () => {
    const text =
      'UFC 331: Ruiz vs. Holm\nSat, Nov 28, 10 PM ET / 7 PM PT\nVenue: Town Hall\nAnn Ruiz vs Bea Holm';
    expect(read(text)).toMatchObject({
      name: 'UFC 331: Ruiz vs. Holm',
      venue: 'Town Hall',
      date: '2026-11-28',
      start_time: '2026-11-29T03:00:00.000Z',
      ignored: [],
    });
  });

  test('the first name and the first venue in the text count, as written', () => {
    for (const [text, name, venue] of [
      [
        'Event: Winter - Crown\nWhere - Town Hall: Lyon\nName: Other\nLocation: Other',
        'Winter - Crown',
        'Town Hall: Lyon',
      ],
      ['Main event: tonight\nWhat and where: Lyon', 'What and where: Lyon', null],
      ['UFC 331: Ruiz vs. Holm, Nov 28, 2026, 10 PM ET', 'UFC 331: Ruiz vs. Holm', null],
      ['Road Fight 2: Ruiz vs. Holm', 'Road Fight 2: Ruiz vs. Holm', null],
      ['Winter Crown[12][note 13]', 'Winter Crown', null],
      ['>> > Winter > Crown', 'Winter > Crown', null],
      ['=== Winter = Crown ==', 'Winter = Crown', null],
      ['### Winter # Crown', 'Winter # Crown', null],
      ['Riot', 'Riot', null],
      ['Winter_Crown&amp;Co', 'Winter_Crown&Co', null],
      ['Winter&#10;Crown&#x9;II', 'Winter Crown II', null],
    ] as const)
      expect.soft(read(`${text}\nCy Dow vs. Eli Fox`), text).toMatchObject({ name, venue, fights: [{}] });
  });

  test("a section may be on its first bout's line, and its promotion too", () => {
    const text = 'PFL Prelims: Ann Ruiz vs Bea Holm\nMain card: Cy Dow vs Eli Fox';
    expect(read(text)).toMatchObject({
      name: null,
      fights: [{ row: 1 }, { row: 2 }],
      questions: [],
      ignored: [],
    });
  });

  test('a heading that says nothing is no name, what only begins or ends like one is', () => {
    for (const heading of [
      ...['Fight card', 'FULL CARD:', 'The full fight card', 'Bout Order', '== Results ==', 'Schedule'],
      ...['Line-up', 'the line up', 'Lineup', 'Bouts', 'Fights', 'Fight card 2026'],
    ])
      expect
        .soft(read(`${heading}\nAnn Ruiz vs Bea Holm`), heading)
        .toMatchObject({ name: null, ignored: [] });
    for (const name of ['Fight Cards', 'My Fight Card', 'Card One', 'Results Live'])
      expect.soft(read(`${name}\nAnn Ruiz vs Bea Holm`)).toMatchObject({ name, ignored: [] });
  });

  test('terms that no bout has are listed, once', () => {
    for (const [text, ignored] of [
      ['Flyweight\nPrelims\nAnn Ruiz vs Bea Holm', ['1 Flyweight']],
      ['Flyweight\n5 rounds\nAnn Ruiz vs Bea Holm', ['1 Flyweight']],
      ['Main card · 155 lbs\nPrelims\nAnn Ruiz vs Bea Holm', ['1 Main card · 155 lbs']],
      ['Main card\nPrelims\nAnn Ruiz vs Bea Holm', ['1 Main card']],
      ['Ann Ruiz vs Bea Holm\nMain card, 5 rounds', ['2 Main card, 5 rounds']],
      ['Flyweight\nAnn Ruiz vs Bea Holm\n5 rounds', ['3 5 rounds']],
    ] as const)
      expect.soft(ignoredOf(text), text).toEqual(ignored);
  });

  test('a canceled bout, one without a fighter and amateurs are listed, not imported', () => {
    const text =
      'Ann Ruiz vs TBA\nCy Dow vs Eli Fox (canceled)\n~~Gus Hart vs Ike Jones~~\nKim Lee vs Mo Nash\nAmateur bouts\nOz Park vs Rae Sun';
    const { fights, left_out } = read(text);
    expect(fights).toHaveLength(1);
    expect(left_out.map(({ row, why }) => `${row} ${why}`).toSorted()).toEqual([
      '1 unknown_fighter',
      '2 canceled',
      '3 canceled',
      '6 amateur',
    ]);
    for (const [line, fights] of [
      ['* ~~Ann Ruiz vs Bea Holm~~!', 0],
      ['~~Ann~~ Ruiz vs Bea Holm', 1],
      ['Ann Ruiz vs ~~Bea~~ Holm', 1],
    ] as const)
      expect.soft(read(line).fights, line).toHaveLength(fights);
  });

  test('a bare number that no bout has is said', () => {
    for (const rounds of [1, 15])
      expect.soft(read(`Ann Ruiz vs Bea Holm, ${rounds}`).problems, `${rounds}`).toEqual(['rounds_invalid']);
    for (const [pounds, weight] of [
      [95, 'Catchweight (95 lb)'],
      [400, 'Catchweight (400 lb)'],
      [266, 'Heavyweight'],
    ] as const)
      expect
        .soft(read(`Ann Ruiz vs Bea Holm, ${pounds}`).fights, `${pounds}`)
        .toMatchObject([{ weight_class: weight }]);
  });

  test('the end of a long list of what was left out is one line', () => {
    const text = (many: number) =>
      `Winter Crown\nAnn Ruiz vs Bea Holm\nCy Dow vs TBA\n${Array.from({ length: many }, (_, at) => `Tickets ${at}`).join('\n')}`;
    const leftOut = (many: number) => leftOutOf(read(text(many), { main_event: 'first' }));
    expect(leftOut(499)).toHaveLength(500);
    expect(leftOut(499)[0]).toEqual({ row: 3, text: 'Cy Dow vs TBA', why: 'unknown_fighter' });
    expect(leftOut(502)).toHaveLength(501);
    expect(leftOut(502).at(-1)).toEqual({
      row: 503,
      text: 'Tickets 499\nTickets 500\nTickets 501',
      why: 'not_understood',
    });
  });

  test('all that is not understood is listed with its row', () => {
    const text =
      'Winter Crown\n  Skip to content \nAnn Ruiz vs Bea Holm, on ESPN+\nTickets \u00a0 on sale\n\n12,000 people saw A vs B vs C\nDoors 4 PM';
    expect(ignoredOf(text)).toEqual([
      '2 Skip to content',
      '3 on ESPN+',
      '4 Tickets on sale',
      '6 12,000 people saw A vs B vs C',
      '7 Doors 4 PM',
    ]);
  });
});

describe('the start', () => {
  const bouts = (main: string, prelims: string) =>
    `Nov 28, 2026\nMain card${main}\nAnn Ruiz vs Bea Holm\nPrelims${prelims}\nCy Dow vs Eli Fox\nGus Hart vs Ike Jones`;

  test('is that of the first bout', () => {
    for (const [what, text, start_time] of [
      ['the first section has its time', bouts(' (10 PM ET)', ' (8 PM ET)'), '2026-11-29T01:00:00.000Z'],
      ['no zone is Eastern Time', bouts(' 10 PM', ' 20:00'), '2026-11-29T01:00:00.000Z'],
      ['another zone', bouts(' (7 PM PT)', ' (5 PM PT)'), '2026-11-29T01:00:00.000Z'],
      ['counted back', bouts(' (10 PM ET)', ' (3 hrs before Main)'), '2026-11-29T00:00:00.000Z'],
      ['a time of the first bout', `${bouts('', '')}\nFirst bout: 6:30 PM ET`, '2026-11-28T23:30:00.000Z'],
      [
        'times of bouts',
        'Nov 28, 2026\n6 PM - Ann Ruiz vs Bea Holm\n7 PM - Main event: Cy Dow vs Eli Fox',
        '2026-11-28T23:00:00.000Z',
      ],
      [
        'times of bouts, without a space',
        'Nov 28, 2026\n6PM - Ann Ruiz vs Bea Holm\n7PM - Main event: Cy Dow vs Eli Fox',
        '2026-11-28T23:00:00.000Z',
      ],
      [
        'times of bouts, by 24 hours',
        'Nov 28, 2026\n18:00 - Ann Ruiz vs Bea Holm\n19:00 - Main event: Cy Dow vs Eli Fox',
        '2026-11-28T23:00:00.000Z',
      ],
      ['one section', '2026-11-28 22:00\nMain card\nAnn Ruiz vs Bea Holm', '2026-11-29T03:00:00.000Z'],
      [
        'a section with its time, and no bouts yet',
        'Nov 28, 2026\nPrelims 8 PM ET\nMain card 10 PM ET\nAnn Ruiz vs Bea Holm',
        '2026-11-29T01:00:00.000Z',
      ],
      [
        'amateurs before it',
        'Nov 28, 2026\nAmateur bouts 6 PM ET\nCy Dow vs Eli Fox\nMain card 10 PM ET\nAnn Ruiz vs Bea Holm',
        '2026-11-29T03:00:00.000Z',
      ],
    ] as const) {
      expect.soft(read(text), what).toMatchObject({ start_time, questions: [], ignored: [] });
    }
  });

  test('is not when anything else happens', () => {
    for (const what of [
      ...[
        'Doors open',
        'Weigh-in',
        'Accurate as of',
        'Updated',
        'Ticket sale',
        'Tickets',
        'Press conference',
      ],
      ...['Ceremonial faceoff', 'Main event', 'Mainevent', 'Replay', 'Posted'],
    ])
      expect.soft(read(`Nov 28, 2026\n${what} 4 PM ET\nAnn Ruiz vs Bea Holm`).start_time, what).toBeNull();
  });

  test('one time and several sections: it is asked what starts then', () => {
    const text = bouts(' (10 PM ET)', '');
    expect(read(text)).toMatchObject({ start_time: null, questions: ['start_means'] });
    expect(read(text, { start_means: 'first_bout' })).toMatchObject({
      start_time: '2026-11-29T03:00:00.000Z',
    });
    expect(read(text, { start_means: 'main_card' })).toMatchObject({
      start_time: '2026-11-29T02:00:00.000Z',
      start_guessed: true,
      questions: [],
    });
    expect(read(`${bouts(' (10 PM ET)', ' (8 PM ET)')}\nEarly prelims\nKim Lee vs Mo Nash`)).toMatchObject({
      start_time: '2026-11-29T00:30:00.000Z',
      start_guessed: true,
      questions: [],
    });
  });

  test('is no time of something else', () => {
    const other = ['Doors', 'Weigh-in', 'Accurate as of', 'Updated', 'Ticket sale', 'Press day', 'Ceremony'];
    for (const line of [
      ...[...other, 'Replay', 'Posted'].map((word) => `${word} 3 PM ET`),
      'We will all meet in the bar around the corner that opens at about 3 PM ET so be there',
      'Starts 15:00 local time',
      'Starts 15:00+02:00 sharp',
    ])
      expect
        .soft(read(`Winter Crown\n${line}\nNov 28, 2026, 10 PM ET\nAnn Ruiz vs Bea Holm`), line)
        .toMatchObject({ start_time: '2026-11-29T03:00:00.000Z', ignored: [{ row: 2 }] });
    for (const heading of ['Main  event 3 PM ET', 'Mainevent 3 PM ET'])
      expect
        .soft(read(`${heading}\nNov 28, 2026, 10 PM ET\nAnn Ruiz vs Bea Holm`).start_time, heading)
        .toBe('2026-11-29T03:00:00.000Z');
    expect(ignoredOf('10 PM ET\nAnn Ruiz vs Bea Holm')).toEqual(['1 10 PM ET']);
  });

  test('is not guessed from half of it', () => {
    for (const [what, text, date] of [
      ['a time without a day', '10 PM ET\nAnn Ruiz vs Bea Holm', null],
      ['a day without a time', 'Nov 28, 2026\nAnn Ruiz vs Bea Holm', '2026-11-28'],
      ['local time', 'Nov 28, 2026\n7 PM local time\nAnn Ruiz vs Bea Holm', '2026-11-28'],
      ['an hour that the clocks skip', 'March 14, 2027 2:30 AM ET\nAnn Ruiz vs Bea Holm', '2027-03-14'],
      ['no day of the calendar', 'Feb 30, 2027, 10 PM\nAnn Ruiz vs Bea Holm', null],
    ] as const) {
      expect.soft(read(text), what).toMatchObject({ start_time: null, date });
    }
  });
});

describe('errors', () => {
  test('a page that was blanked, or holds an insult, says neither a day nor a bout', () => {
    const problemsOf = (text: string) => readCardSource(text).problems;
    expect(problemsOf('They all lose!')).toEqual(['no_date', 'no_bouts']);
    expect(problemsOf('See you on Nov 28, 2026')).toEqual(['no_bouts']);
    expect(problemsOf('Hello\nworld')).toEqual(['no_bouts']);
    expect(problemsOf('Ann Ruiz vs Bea Holm')).toEqual([]);
    expect(problemsOf('Ann Ruiz vs TBA')).toEqual(['no_bouts']);
  });

  test('no bouts', () => {
    expect(read('Hello\nworld').problems).toEqual(['no_bouts']);
    expect(read('').problems).toEqual(['no_bouts']);
  });

  test('the same two twice, a fighter against himself, four rounds', () => {
    const text =
      'Ann Ruiz vs Bea Holm\nBea Holm vs ANN RUIZ\nCy Dow vs Cy Dow\nEli Fox vs Gus Hart, 4 rounds';
    const { problems, errors } = read(text);
    expect(problems).toEqual(['fighter_twice', 'rounds_invalid']);
    expect(errors?.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 Bea Holm vs ANN RUIZ is in row 1 already',
      '3 Cy Dow is in both corners',
      '4 Scheduled rounds must be 3 or 5',
    ]);
  });

  test('rounds that no bout has, however they are said', () => {
    for (const rounds of [
      ...['4 rounds', 'four rounds', 'Six Rounds', '12 rounds', 'eleven-rounder', '10R', '0 rounds'],
      ...['10x3', '12 × 3 min', 'Rounds: 12', 'Rounds 12', 'rds 4', '4', '15'],
    ]) {
      const { problems, fights } = read(`Ann Ruiz vs Bea Holm, ${rounds}`);
      expect.soft({ problems, fights }, rounds).toMatchObject({ problems: ['rounds_invalid'], fights: [{}] });
    }
    for (const other of ['0', '16', '401', '3rd round', '1.5 rounds', '2.5x5'])
      expect.soft(read(`Ann Ruiz vs Bea Holm, ${other}`), other).toMatchObject({
        problems: [],
        fights: [{ rounds_guessed: true, weight_class: null }],
      });
  });

  test('a line or a text that is too long for a card', () => {
    expect(ignoredOf(`Winter Crown\n${'x'.repeat(2000)}\n${'y'.repeat(2001)}`)).toEqual([
      `2 ${'x'.repeat(2000)}`,
      `3 ${'y'.repeat(200)}`,
    ]);
    expect(read('x\n'.repeat(5000)).problems).toEqual(['no_bouts']);
    expect(read('x\n'.repeat(5001)).problems).toEqual(['too_long']);
  });

  test('more bouts than a card can have', () => {
    const text = Array.from({ length: 100 }, (_, at) => `Ann A${at} vs Bea B${at}`).join('\n');
    expect(read(text)).toMatchObject({ fights: [], problems: ['too_many_bouts'] });
  });
});

test('a copied table of results says who won, and what of it is no result', () => {
  const header = 'Weight class\t\t\t\tMethod\tRound\tTime\tNotes';
  const rows = [
    'Featherweight\tAnn Ruiz (c)\tdef.\tBea Holm\tTKO (punches)\t4\t2:32\t[a]',
    'Flyweight\tCat Diaz\tvs.\tDot Ek\tDraw (split)\t3\t5:00\t',
    'Flyweight\tEve Fox\tvs.\tFay Gil\tNo Contest (eye poke)\t2\t1:00\t',
    'Flyweight\tGil Hall\tvs.\tHal Ives\tKO (punch)\t1\t1:00\t',
    'Flyweight\tIda Jones\tvs.\tJan Kay\tOverturned\t1\t1:00\t',
    'Flyweight\tKim Lund\tdef.\tLia Moe\tKO (punch)\t1\t1:00\tFor the vacant title.',
    'Flyweight\tOda Pim\tdef.\tPia Quist\tKO (punch)\t1\t1:00\tMissed weight.',
  ];
  const { fights, problems } = readCardText(['Main card', header, ...rows].join('\n'));
  expect(problems).toEqual([]);
  expect(fights.toReversed()).toMatchObject([
    { scheduled_rounds: 5, result: { result_winner: 'red', result_method: 'ko_tko', result_round: 4 } },
    { scheduled_rounds: 3, result: { result_winner: 'draw', result_method: 'decision', result_round: null } },
    { result: { result_winner: 'nc', result_method: 'nc', result_round: 2 } },
    { red_name: 'Gil Hall', unread_result: 'vs. KO (punch)' },
    { red_name: 'Ida Jones', blue_name: 'Jan Kay', unread_result: 'vs. Overturned' },
    ...[5, 3].map((scheduled_rounds) => ({ scheduled_rounds, rounds_guessed: true })),
  ]);
  for (const fight of fights.slice(2, 4)) expect(fight).not.toHaveProperty('result');
});

describe('a result on the line', () => {
  const card = (line: string) => `Main card\nEve Fox vs. Fay Gil, 5 rounds\nPrelims\n${line}`;
  test('is read, or kept as it is written', () => {
    for (const [line, wanted] of [
      ['defeated Bea Holm via first-round TKO', 'red ko_tko 1'],
      ['beat Bea Holm KO 1', 'red ko_tko 1'],
      ['def. Bea Holm (TKO, R2)', 'red ko_tko 2'],
      ['def. Bea Holm R2 TKO', 'red ko_tko 2'],
      ['def. Bea Holm via unanimous decision (30-27 x3)', 'red decision null'],
      ['def. Bea Holm R1 (KO)', 'red ko_tko 1'],
      ['def. Bea Holm TKO2', 'red ko_tko 2'],
      ['vs. Bea Holm: draw (29-28, 28-29, 28-28)', 'draw decision null'],
      ['vs. Bea Holm - No Contest (eye poke), R1', 'nc nc 1'],
      ['DEF. BEA HOLM VIA KO R2', 'red ko_tko 2'],
      ['vs. Bea Holm, Charlotte, NC', ''],
      ['vs. Bea Holm, Baltimore, MD', ''],
      ['vs. Bea Holm, Baltimore, M.D.', ''],
      ['vs. Bea Holm, draw, Baltimore MD', 'draw decision null'],
      ['vs. Bea Holm', ''],
      ['def. Bea Holm', '?def.'],
      ['vs. Bea Holm via KO R2', '?vs. KO R2'],
      ['def. Bea Holm via draw', '?def. draw'],
    ] as const) {
      const { fights, problems } = read(card(`Ann Ruiz ${line}`));
      const { result, unread_result, ...fight } = fights[0]!;
      const ended = result && `${result.result_winner} ${result.result_method} ${result.result_round}`;
      expect.soft(ended ?? (unread_result ? `?${unread_result}` : ''), line).toBe(wanted);
      expect.soft(fight.blue_name, line).toMatch(/^Bea Holm$/i);
      expect.soft(problems, line).toEqual([]);
    }
  });

  test('leaves the class where it stands, and a fighter called Ko', () => {
    const line = 'Cat Dow def. Seokhyeon Ko via submission (armbar), Round 1, 0:59, Flyweight';
    expect(fightsOf(line)).toEqual(['1 Cat Dow - Seokhyeon Ko, Flyweight, 5?']);
    for (const ending of ['3:03 rd 2', '(3 rounds'])
      expect
        .soft(fightsOf(`Cat Dow def. Dot Ek via KO ${ending}`), ending)
        .toEqual(['1 Cat Dow - Dot Ek, null, 5?']);
    expect(fightsOf('Cat Dow vs. Ko Seok-hyun')).toEqual(['1 Cat Dow - Ko Seok-hyun, null, 5?']);
  });
});

test('a table that begins with its header is no CSV, and its classes are those of the page', () => {
  const rows = [
    'Weight class\t\t\t\tMethod\tRound\tTime\tNotes',
    'Bantamweight Kickboxing\tAnn Ruiz\tvs.\tBea Holm\t\t\t\t',
    'Light Heavyweight 95 kg\tCat Dow\tvs.\tDot Ek\tNo Contest (eye poke)\t2\t1:00\t',
  ];
  for (const text of [rows.join('\n'), rows.slice(1).join('\n')]) {
    expect(readCardSource(text, { answers: { main_event: 'first' } })).toMatchObject({
      problems: [],
      fights: [
        { weight_class: 'Light Heavyweight 95 kg', result: { result_winner: 'nc', result_round: 2 } },
        { weight_class: 'Bantamweight Kickboxing' },
      ],
    });
  }
});

test('a heading may say the class of the bout below it', () => {
  const text =
    'Main Event · 185 lbs · 5 x 5\nAnn Ruiz vs. Bea Holm\nMain Card · 155 lbs · 3 x 5\nCat Dow vs. Dot Ek';
  expect(fightsOf(text)).toEqual([
    '1 Cat Dow - Dot Ek, Lightweight, 3',
    '2 Ann Ruiz - Bea Holm, Middleweight, 5',
  ]);
});

test('bouts announced beside a card are listed', () => {
  const announced = 'Announced bouts\nWelterweight bout: Cat Dow vs. Dot Ek[12]';
  expect(read(`Main card\nAnn Ruiz vs. Bea Holm\n${announced}`)).toMatchObject({
    fights: [{ red_name: 'Ann Ruiz' }],
    announced: [{ red: 'Cat Dow', blue: 'Dot Ek', weight_class: 'Welterweight' }],
  });
  expect(read(announced).fights).toHaveLength(1);
});

test.each(['Here is the full card:', '| Weight | Fighter | | Fighter |'])(
  '%s is no name of an event',
  (line) => {
    const { name, ignored } = read(`${line}\nAnn Ruiz vs. Bea Holm`);
    expect({ name, ignored }).toEqual({ name: null, ignored: [{ row: 1, text: line }] });
  },
);
