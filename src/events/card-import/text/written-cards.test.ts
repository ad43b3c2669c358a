import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCardText } from '../formats/card-text.ts';

// Any bout in any of the spellings that docs/card-files.md promises, and what it says. The bout is drawn first, then written.

const now = new Date('2026-11-22T12:00:00Z');

const fighters = [
  'Ann Ruiz',
  "T.J. O'Neill",
  'Jan Błachowicz',
  'Khalil Rountree Jr.',
  'Reinier de Ridder',
  'Jean-Paul Lebosnoyani',
  'José Aldo da Silva',
  'Bo Nickal',
  'Chad Mendes',
  'Jordan Leavitt',
  'Ko Seok-hyun',
  'Alexander Volkanovski',
  'Aoriqileng',
  "Bo d'Almeida",
  'Dot Byron-Martin',
  'Maria Da Silva Santos De La Cruz',
];

/** Around a name; none of it is the name. */
const worn = [
  '$',
  '**$**',
  '__$__',
  '$ (#5)',
  '$ [12]',
  '$ (No. 3)',
  '$ (ranked #4)',
  '$ (rank 11)',
  '$ [NR]',
  '$ (N/R)',
  '$ (unranked)',
  '$ (debut)',
  '$ (12-3, 1 NC)',
  '$ (21–0)',
  '$ (-250)',
  '$ (+1100)',
  '$ (kickboxer)',
  '$ (red corner)',
  '$ (Brazil)',
  '$ (BRA)',
  '$ [Dominican Republic]',
  'Bosnia and Herzegovina $',
  'New Zealand $',
  'USA $',
  '$ KAZ',
  '🇧🇷 $',
  ':flag_us: $',
  '#4 $',
  'No.3 $',
  'no.12 $',
  '$ -250',
  '$ +1100',
  '$ 12-3-1',
  '$ 21–0',
  '{{flagicon|USA}} [[$]]',
  '{{nowrap|$}}',
  '[[$ (fighter)|$]]',
  '[[$]][12]',
  '[$](https://example.com/fighters/1)',
  '$ https://example.com/fighters/1',
  '<b>$</b>',
  '“$”',
  '$ &nbsp;',
  '$ [#5]',
  '$ (nr)',
  '$ (rt)',
  '$ (w)',
  '$ (boxer)',
  '$ (red)',
  '$ (blue corner)',
  '$ (fighter, born 1990)',
  '$ (170.25 lbs)',
  '$ (77.11 kg)',
  '$ ()',
  'Red corner $',
  'blue corner $',
  'RED CORNER: $',
  '12. $',
  '$ 2',
  '"$"',
  '‘$',
  '$!',
  '*$*',
  '_$_',
  '`$`',
  "''$''",
  '$ [a]',
  '$[note 1]',
  '$<ref name="a">Source, 2026</ref>',
  '$<br/>',
  '<span class="x">$</span>',
  '{{nowrap|{{flagicon|BRA}} $}}',
  '{{sortname|$|}}',
  '{{nowrap|$|id=1}}',
  '{{dagger|alt=yes}} $',
  '{{Flagdeco|USA}} $',
  '$ www.example.com/a',
  '&quot;$&quot;',
  '&lt;b&gt;$&lt;/b&gt;',
  '&#8220;$&#8221;',
  '&#x201C;$&#x201d;',
  '$&#0;',
  '$&#9999999;',
  '$ (#12)',
  '$ (no 3)',
  '$ (No.12)',
  '$ ( #5 )',
  '$ (21-10, 1 NC)',
  '$ (77.11kgs)',
  '$ (170.25 lb.)',
  '#12 $',
  '$ 21-10-1',
  '... $',
  '$!!',
  '“"$"”',
  '{{ flag | Atlantis }} $',
  '$ http://example.com/1',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} $',
  '👊🏽 $',
];
/** A champion's bout is guessed at five rounds. */
const champions = [
  '$ (c)',
  '$ ©',
  '$ (C)',
  '$ [ic]',
  '$ (champion)',
  '$ (interim champion)',
  '$ (defending champion)',
];

const middles = ['vs', 'vs.', 'VS', 'Vs.', 'versus', 'VERSUS', 'v', 'v.', 'vs:'];

const before = [
  '',
  '',
  '- ',
  '* ',
  '• ',
  '▪ ',
  '– ',
  '> ',
  '1. ',
  '12) ',
  '(3) ',
  '[4] ',
  '7 – ',
  'Bout 3: ',
  'Fight #4 - ',
  'Match 12) ',
  'bout #3 ',
  '3️⃣ ',
  '3⃣ ',
  '10.',
  '+ ',
  '✓ • ',
  '>> ',
  '# ',
];

const classes: [string, string][] = [
  ['Flyweight', 'Flyweight'],
  ['flyweight', 'Flyweight'],
  ['FLYWEIGHT', 'Flyweight'],
  ['Fly weight', 'Flyweight'],
  ['fly-weight', 'Flyweight'],
  ['Flyweights', 'Flyweight'],
  ['Flyweight bout', 'Flyweight'],
  ['Bantamweight fight', 'Bantamweight'],
  ['Atomweight match', 'Atomweight'],
  ['Straw-weight contest', 'Strawweight'],
  ['Featherweight division', 'Featherweight'],
  ['light heavyweight', 'Light Heavyweight'],
  ['Light-Heavyweight', 'Light Heavyweight'],
  ['lightheavyweight', 'Lightheavyweight'],
  ['Super Heavyweight', 'Super Heavyweight'],
  ['super lightweight', 'Super Lightweight'],
  ['Junior Middleweight', 'Junior Middleweight'],
  ['Welteweight', 'Welterweight'],
  ['Welterweight', 'Welterweight'],
  ['Cruiserweight', 'Cruiserweight'],
  ['Openweight', 'Openweight'],
  ['Heavyweight', 'Heavyweight'],
  ['Women’s Flyweight', "Women's Flyweight"],
  ["womens' Strawweight", "Women's Strawweight"],
  ['Female Bantamweight', "Women's Bantamweight"],
  ['Ladies Atomweight', "Women's Atomweight"],
  ['Catchweight', 'Catchweight'],
  ['Catchweight (195 lb)', 'Catchweight (195 lb)'],
  ['catch weight (160 lbs.)', 'Catchweight (160 lb)'],
  ['Catchweight (72.5 kg)', 'Catchweight (72.5 kg)'],
  ['@125', 'Flyweight'],
  ['@ 135', 'Bantamweight'],
  ['@w115', 'Strawweight'],
  ['@185 lbs', 'Middleweight'],
  ['at 205 lbs.', 'Light Heavyweight'],
  ['at 265 pounds', 'Heavyweight'],
  ['at 146', 'Featherweight'],
  ['(155)', 'Lightweight'],
  ['( 170 lbs )', 'Welterweight'],
  ['105 lbs', 'Atomweight'],
  ['125lb', 'Flyweight'],
  ['145-pound', 'Featherweight'],
  ['135 pounders', 'Bantamweight'],
  ['265 lb.', 'Heavyweight'],
  ['171 pounds', 'Welterweight'],
  ['172 pounds', 'Catchweight (172 lb)'],
  ['44 kg', 'Catchweight (97 lb)'],
  ['70.3 kg', 'Lightweight'],
  ['56,7 kg', 'Flyweight'],
  ['84 kgs', 'Middleweight'],
  ['93kg', 'Light Heavyweight'],
  ['75 kg', 'Catchweight (165 lb)'],
];

const rounds: [string, number][] = [
  ['5 rounds', 5],
  ['3 rounds', 3],
  ['5 Rounds.', 5],
  ['3 round', 3],
  ['5 rds', 5],
  ['3 rds.', 3],
  ['5 rnds', 5],
  ['3R', 3],
  ['5-rounder', 5],
  ['five rounds', 5],
  ['three-rounds', 3],
  ['3 x 5', 3],
  ['5x5', 5],
  ['5×5 min', 5],
  ['3 x 5 minutes', 3],
  ['3 x 10 min', 3],
  ["3x5'", 3],
  ['5 x 5m', 5],
  ['w/ 5 rounds', 5],
  ['with 3 rounds', 3],
  ['over 5 rounds', 5],
  ['scheduled for 5 rounds', 5],
  ['scheduled 3 rounds', 3],
  ['Rounds: 5', 5],
  ['rds 3', 3],
  ['rounds = 5', 5],
  ['5', 5],
  ['3', 3],
];

const titles = [
  'title fight',
  'Title Bout',
  'championship',
  'Championship match',
  'for the title',
  'for the vacant UFC title',
  'for the interim championship',
  'for a belt',
  'undisputed world title',
  'title unification',
  'belt on the line',
  'BMF title',
  '“BMF” title',
  'inaugural PFL championship fight',
];
/** Of a title, but not for it. */
const noTitles = [
  'title eliminator',
  'Title contender fight',
  'championship eliminator bout',
  'title challenger',
];

const places = [
  ...['co-main event', 'Co-Main', 'co main bout', 'comain fight', 'Co-headliner', 'co-headlining event'],
  ...['Co-feature', 'co-feature-bout', 'Main Event', 'main-event', 'mainevent', 'Headliner'],
];

const canceled = ['canceled', 'Cancelled', 'postponed', 'called off', 'scrapped', 'off the card'];

const joints = [', ', ' – ', ' - ', ' | ', ' — ', '; ', ' · ', ': ', ' / '];

/** One of a list; each comes up as often as the others. */
const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
const maybe = <T>(list: readonly T[]) => fc.option(one(list), { freq: 2, nil: undefined });

const written = fc
  .record({
    pair: fc.shuffledSubarray(fighters, { minLength: 2, maxLength: 2 }),
    red: one(worn),
    blue: one(worn),
    champion: fc.option(one(champions), { freq: 4, nil: undefined }),
    middle: one(middles),
    before: one(before),
    weight: maybe(classes),
    isWeightFirst: fc.boolean(),
    rounds: maybe(rounds),
    title: fc.option(one([...titles, ...noTitles]), { freq: 2, nil: undefined }),
    place: fc.option(one(places), { freq: 3, nil: undefined }),
    isPlaceFirst: fc.boolean(),
    canceled: fc.option(one(canceled), { freq: 6, nil: undefined }),
    joint: one(joints),
  })
  .map((said) => {
    const [red = '', blue = ''] = said.pair;
    const wear = (name: string, how: string) => how.replaceAll('$', name);
    const isFirst = said.isWeightFirst && said.weight !== undefined && /weight/i.test(said.weight[0]);
    const after = [
      isFirst ? undefined : said.weight?.[0],
      said.title,
      said.rounds?.[0],
      said.isPlaceFirst ? undefined : said.place,
      said.canceled && `(${said.canceled})`,
    ].filter((part) => part !== undefined);
    const names = [wear(red, said.champion ?? said.red), said.middle, wear(blue, said.blue)].join(' ');
    const place = said.isPlaceFirst && said.place ? `${said.place}: ` : '';
    const line =
      said.before + place + (isFirst ? `${said.weight![0]}: ` : '') + [names, ...after].join(said.joint);
    const isLong = said.champion !== undefined || (said.title !== undefined && titles.includes(said.title));
    return {
      line,
      fight: said.canceled
        ? null
        : {
            red_name: red,
            blue_name: blue,
            weight_class: said.weight?.[1] ?? null,
            scheduled_rounds: said.rounds?.[1] ?? (isLong ? 5 : 3),
            rounds_guessed: said.rounds === undefined,
          },
    };
  });

test('a bout in any spelling is read as it is meant', () => {
  fc.assert(
    fc.property(written, ({ line, fight }) => {
      // Below it another, so that it is not the main event.
      const { fights, left_out, ignored, problems } = readCardText(
        `${line}\nMain event: Cy Dow vs Eli Fox`,
        { main_event: 'last' },
        now,
      );
      expect({
        fights: fights.slice(0, -1),
        ignored,
        problems,
        left: left_out.map(({ why }) => why),
      }).toEqual({
        fights: fight ? [{ row: 1, bout_order: 1, ...fight }] : [],
        ignored: [],
        problems: [],
        left: fight ? [] : ['canceled'],
      });
    }),
    { numRuns: 1500, seed: 1 },
  );
});

const beaten = ['def.', 'DEF.', 'def', 'defeated', 'defeats', 'beat', 'beats'];
const stoppages: [string, string][] = [
  ['KO', 'ko_tko'],
  ['TKO', 'ko_tko'],
  ['K.O.', 'ko_tko'],
  ['T.K.O', 'ko_tko'],
  ['KO/TKO', 'ko_tko'],
  ['knockout', 'ko_tko'],
  ['knock-out', 'ko_tko'],
  ['technical knockout', 'ko_tko'],
  ['RTD', 'ko_tko'],
  ['retirement', 'ko_tko'],
  ['doctor stoppage', 'ko_tko'],
  ["doctor's stoppage", 'ko_tko'],
  ['corner stoppage', 'ko_tko'],
  ['referee stoppage', 'ko_tko'],
  ['submission', 'submission'],
  ['Sub', 'submission'],
  ['technical submission', 'submission'],
  ['verbal submission', 'submission'],
  ['DQ', 'dq'],
  ['D.Q.', 'dq'],
  ['disqualification', 'dq'],
];
const decisions = [
  ...[
    'decision',
    'Decision',
    'unanimous decision',
    'split decision',
    'majority decision',
    'points decision',
    'UD',
    'S.D.',
  ],
  ...['MD', 'U-DEC', 'S-Dec', 'm dec', 'unanimous dec', 'Decision - Unanimous', 'Decision (split)'],
];
const details = ['', '', ' (punches)', ' (rear-naked choke)', ' (30–27, 29–28)'];
const inWords = ['one', 'two', 'three', 'four', 'five'];
const nth = ['first', 'second', 'third', 'fourth', 'fifth'];
const inRound: ((round: number) => string)[] = [
  (round) => ` R${round}`,
  (round) => `, R${round}`,
  (round) => `, Round ${round}`,
  (round) => `, Round ${round}, 3:21`,
  (round) => ` rd. ${round}`,
  (round) => `, rnd ${round} 0:45`,
  (round) => ` in round ${round}`,
  (round) => ` in the ${nth[round - 1]}`,
  (round) => ` in the ${round}${['st', 'nd', 'rd', 'th', 'th'][round - 1]}`,
  (round) => ` at 3:21 of round ${inWords[round - 1]}`,
  (round) => ` at 2:11 of R${round}`,
];
const introduced: ((how: string) => string)[] = [
  (how) => ` via ${how}`,
  (how) => ` by ${how}`,
  (how) => `, ${how}`,
  (how) => ` – ${how}`,
  (how) => ` - ${how}`,
  (how) => `: ${how}`,
  (how) => ` | ${how}`,
  (how) => ` by a ${how}`,
  (how) => `, by ${how}`,
];

const ended = fc.oneof(
  fc
    .record({
      how: one(stoppages),
      detail: one(details),
      at: one(inRound),
      round: fc.integer({ min: 1, max: 5 }),
      said: one(introduced),
      middle: one(beaten),
    })
    .map(({ how: [word, result_method], detail, at, round, said, middle }) => ({
      middle,
      after: said(word + detail + at(round)),
      result: { result_winner: 'red', result_method, result_round: round },
      rounds: round > 3 ? 5 : null,
    })),
  fc
    .record({ how: one(decisions), said: one(introduced), middle: one(beaten) })
    .map(({ how, said, middle }) => ({
      middle,
      after: said(how),
      result: { result_winner: 'red', result_method: 'decision', result_round: null },
      rounds: null,
    })),
  fc
    .record({
      kind: one(['', 'majority ', 'split ', 'unanimous ', 'technical ']),
      said: one([', ', ' – ', ': ', ' ended in a ', ' ends in a ', ' ruled a ', ' declared a ']),
      middle: one(middles),
    })
    .map(({ kind, said, middle }) => ({
      middle,
      after: `${said}${kind}draw`,
      result: { result_winner: 'draw', result_method: 'decision', result_round: null },
      rounds: null,
    })),
  fc
    .record({
      how: one(['No Contest', 'no-contest', 'NC', 'N.C.']),
      round: fc.integer({ min: 1, max: 3 }),
      said: one([' ended in a ', ' ruled a ', ' declared ']),
      middle: one(middles),
    })
    .map(({ how, round, said, middle }) => ({
      middle,
      after: `${said}${how} (eye poke), R${round}`,
      result: { result_winner: 'nc', result_method: 'nc', result_round: round },
      rounds: null,
    })),
);

test('how it ended, in any spelling, is its result', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(fighters, { minLength: 2, maxLength: 2 }), ended, ([red, blue], end) => {
      const line = `${red} ${end.middle} ${blue}${end.after}`;
      const { fights, ignored } = readCardText(
        `${line}\nMain event: Cy Dow vs Eli Fox`,
        { main_event: 'last' },
        now,
      );
      expect({ fight: fights[0], ignored }).toMatchObject({
        fight: {
          red_name: red,
          blue_name: blue,
          result: end.result,
          scheduled_rounds: end.rounds ?? 3,
          rounds_guessed: end.rounds === null,
        },
        ignored: [],
      });
    }),
    { numRuns: 1000, seed: 1 },
  );
});

const firstNames = [
  'Ann',
  'Bo',
  'Cy',
  'Dee',
  'Eli',
  'Fay',
  'Gus',
  'Hal',
  'Ike',
  'Jo',
  'Kim',
  'Lee',
  'Mo',
  'Nia',
  'Oz',
  'Pia',
];
const surnames = [
  'Ruiz',
  'Holm',
  'Dow',
  'Ek',
  'Fox',
  'Gil',
  'Hart',
  'Ives',
  'Jones',
  'Katz',
  'Lund',
  'Moe',
  'Nash',
  'Odom',
  'Park',
  'Quinn',
];

const names = [
  'UFC 331',
  'PFL World',
  'Winter Crown 4',
  'Fight Night: Lyon',
  'Cage Warriors',
  'Bellator Dublin',
  'ONE Friday',
  'RIZIN LANDMARK',
];
const nameLines: ((name: string) => string)[] = [
  (name) => name,
  (name) => `# ${name}`,
  (name) => `**${name}**`,
  (name) => `== ${name} ==`,
  (name) => `Event: ${name}`,
  (name) => `NAME - ${name}`,
];
const venueLines: ((venue: string) => string)[] = [
  (venue) => `Venue: ${venue}`,
  (venue) => `Location – ${venue}`,
  (venue) => `Where: ${venue}`,
];
const headings = {
  main: [
    'Main card',
    'MAIN CARD:',
    'Main Bouts',
    'main fights',
    'Main show',
    'The main card',
    'Featured bouts',
    'Feature fights',
    '== Main card ==',
    '**Main Card** (ESPN+)',
  ],
  prelims: [
    'Prelims',
    'PRELIMS:',
    'Prelim card',
    'Preliminary card',
    'Preliminaries',
    'Undercard',
    'Under card',
    '=== Preliminary card ===',
  ],
  early: [
    'Early prelims',
    'EARLY PRELIMS:',
    'Early Preliminary Card',
    'early-prelims',
    'Early undercard',
    'Postlims',
  ],
};
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const two = (number: number) => String(number).padStart(2, '0');
const dateLines: ((year: number, month: number, day: number) => string)[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
  (year, month, day) => `Sat, ${months[month - 1]!.slice(0, 3)}. ${day}, ${year}`,
  (year, month, day) => `Date: ${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `(${year}-${two(month)}-${two(day)})`,
  (year, month, day) => `Saturday ${month}/${day}/${year}.`,
  (year, month, day) => `(${day}.${month}.${year})`,
  (_, month, day) => `${months[month - 1]!.slice(0, 3)} ${day}th`,
  (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  (_, month, day) => `${day}th of ${months[month - 1]}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `Date: ${months[month - 1]} ${day}, ${year}`,
  (year, month, day) => `When – ${day} ${months[month - 1]!.toUpperCase()} ${year}`,
];
/** Hours ahead of UTC in winter, and in summer. */
const zones: Record<string, [number, number]> = {
  ...{
    '': [-5, -4],
    ET: [-5, -4],
    EST: [-5, -4],
    EDT: [-5, -4],
    CT: [-6, -5],
    CST: [-6, -5],
    CDT: [-6, -5],
    MT: [-7, -6],
  },
  ...{
    MST: [-7, -6],
    MDT: [-7, -6],
    PT: [-8, -7],
    PST: [-8, -7],
    PDT: [-8, -7],
    UTC: [0, 0],
    GMT: [0, 0],
    BST: [0, 1],
    UK: [0, 1],
  },
  ...{
    CET: [1, 2],
    CEST: [1, 2],
    MSK: [3, 3],
    BRT: [-3, -3],
    GST: [4, 4],
    SGT: [8, 8],
    JST: [9, 9],
    KST: [9, 9],
  },
  ...{ AET: [11, 10], AEST: [11, 10], AEDT: [11, 10] },
};
const clocks: ((hour: number, minute: number, zone: string) => string)[] = [
  (hour, minute, zone) => `${((hour + 11) % 12) + 1}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'} ${zone}`,
  (hour, minute, zone) => `${((hour + 11) % 12) + 1}:${two(minute)}${hour < 12 ? 'am' : 'pm'} ${zone}`,
  (hour, minute, zone) => `${((hour + 11) % 12) + 1}:${two(minute)} ${hour < 12 ? 'a.m.' : 'p.m.'} (${zone})`,
  (hour, minute, zone) => `${hour}:${two(minute)} ${zone}`,
  (hour, minute, zone) => `${two(hour)}:${two(minute)}:00 ${zone}`,
];
const aheadOf: [string, number][] = [
  ...([
    ['3 hrs', 180],
    ['2 hours', 120],
    ['1 hour', 60],
    ['4h', 240],
    ['1 hr.', 60],
    ['1.5 HOURS', 90],
    ['2.25 hrs', 135],
  ] as [string, number][]),
  ...([
    ['90 min', 90],
    ['45 minutes', 45],
    ['30  mins.', 30],
    ['30 m', 30],
    ['1 minute', 1],
  ] as [string, number][]),
];

const card = fc
  .record({
    sizes: fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
    ),
    isMainFirst: fc.boolean(),
    name: one(names),
    nameLine: one(nameLines),
    venueLine: maybe(venueLines),
    dateLine: one(dateLines),
    // Winter and summer without the weeks in which some zones have changed their clocks and others have not.
    day: fc.oneof(fc.integer({ min: 9, max: 90 }), fc.integer({ min: 140, max: 170 })),
    zone: one(Object.keys(zones)),
    hour: fc.integer({ min: 0, max: 21 }),
    minute: one([0, 5, 30, 45]),
    clock: one(clocks),
    times: one(['each', 'back', 'first'] as const),
    ahead: one(aheadOf),
    first: one(['bout', 'Fight']),
    early: one(headings.early),
    prelims: one(headings.prelims),
    main: one(headings.main),
  })
  .map((said) => {
    const day = new Date(Date.UTC(2026, 10, 22 + said.day));
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const pairs = firstNames.slice(0, said.sizes[0] + said.sizes[1] + said.sizes[2]).map((first, at) => ({
      red_name: `${first} ${surnames[at]}`,
      blue_name: `${surnames[(at + 5) % 16]!.slice(0, 2)}a ${surnames[15 - at]}`,
    }));
    const clockAt = (later: number) => said.clock(said.hour + later, said.minute, said.zone);
    let taken = 0;
    const sections = ([said.early, said.prelims, said.main] as const)
      .map((heading, at) => {
        const bouts = pairs.slice(taken, taken + said.sizes[at]!);
        taken += said.sizes[at]!;
        return { heading, bouts };
      })
      .filter(({ bouts }) => bouts.length > 0);
    const timed = sections.map(({ heading, bouts }, at) => {
      const isMain = at === sections.length - 1;
      const time =
        said.times === 'each'
          ? ` ${clockAt(at)}`
          : said.times === 'first'
            ? ''
            : isMain
              ? ` ${clockAt(0)}`
              : at === 0
                ? ` (${said.ahead[0]} before Main)`
                : '';
      const lines = bouts.map(({ red_name, blue_name }) => `${red_name} vs. ${blue_name}`);
      return [heading + time, ...(said.isMainFirst ? lines.toReversed() : lines)];
    });
    const offset = zones[said.zone]![said.day < 100 ? 0 : 1];
    const back = said.times === 'back' && sections.length > 1 ? said.ahead[1] : 0;
    const text = [
      said.nameLine(said.name),
      said.dateLine(year, month, date),
      ...(said.venueLine ? [said.venueLine('Town Hall, Lyon')] : []),
      ...(said.times === 'first' ? [`First ${said.first}: ${clockAt(0)}`] : []),
      ...(said.isMainFirst ? timed.toReversed() : timed).flat(),
    ].join('\n');
    return {
      text,
      isAsked: sections.length < 2 && pairs.length > 1,
      reading: {
        name: said.name,
        date: day.toISOString().slice(0, 10),
        venue: said.venueLine ? 'Town Hall, Lyon' : null,
        start_time: new Date(
          Date.UTC(year, month - 1, date, said.hour - offset, said.minute - back),
        ).toISOString(),
        start_guessed: false,
        fights: pairs.map((pair, at) => ({ ...pair, bout_order: at + 1 })),
        problems: [],
        left_out: [],
        ignored: [],
        announced: [],
      },
      isMainFirst: said.isMainFirst,
    };
  });

test('a card in any layout is read as it is meant', () => {
  fc.assert(
    fc.property(card, ({ text, reading, isAsked, isMainFirst }) => {
      const answers = isAsked ? { main_event: isMainFirst ? ('first' as const) : ('last' as const) } : {};
      expect(readCardText(text, answers, now), text).toMatchObject({ ...reading, questions: [] });
    }),
    { numRuns: 500, seed: 1 },
  );
});

/** As chats write them where they are copied or exported, in the languages of their phones. */
const stamps = [
  '[14:02, 11/20/2026] Dan: ',
  '[2:02 PM, 11/20/2026] Dan Ruiz-Holm: ',
  '[20/11/2026, 14:02:33] ~ Dan: ',
  '[20.11.26, 14:02:33] Dan: ',
  '[20.11.2026 14.02] +1 555-0100: ',
  '[2026-11-20, 2:02:33 p.m.] Dan: ',
  '\u200e[11/20/26, 2:02:33\u202fPM] Dan: ',
  '[2:02 PM]Dan: ',
  '11/20/26, 2:02 PM - Dan: ',
  '1/9/26, 11:02 a.m. - Dan: ',
  '20.11.2026, 14:02 - Dan: ',
  '20/11/2026 14:02 - +1 555-0100: ',
  '20/11/2026 14:02:33 - Dan: ',
];

test('a card that came line by line in a chat is read as without its stamps', () => {
  fc.assert(
    fc.property(card, fc.array(one(stamps), { minLength: 40, maxLength: 40 }), (said, stamped) => {
      const lines = said.text.split('\n').map((line, at) => stamped[at] + line);
      const answers = said.isAsked
        ? { main_event: said.isMainFirst ? ('first' as const) : ('last' as const) }
        : {};
      expect(readCardText(lines.join('\n'), answers, now), lines.join('\n')).toMatchObject({
        ...said.reading,
        questions: [],
      });
    }),
    { numRuns: 100, seed: 1 },
  );
});
