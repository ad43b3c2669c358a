import fc from 'fast-check';

/** A text of any size: a beginning, two pieces over and over, an end. */
export interface HostileText {
  start: string;
  unit: string;
  second?: string;
  end: string;
}

export function written({ start, unit, second, end }: HostileText, length: number): string {
  const times = (piece: string, share: number) => piece.repeat(Math.ceil((length * share) / piece.length));
  return second
    ? `${start}${times(unit, 0.5)}${times(second, 0.5)}${end}`
    : `${start}${times(unit, 1)}${end}`;
}

/** Texts that once stopped a server, or would have. */
export const known: HostileText[] = [
  { start: '#redirect', unit: ' ', end: '' },
  { start: 'A vs B', unit: ' ', end: 'C vs D' },
  { start: 'A vs B;', unit: '\u00a0', end: 'C vs D' },
  { start: '', unit: '<s>', end: '\n=</s>' },
  { start: '{|\n|-\n|a||[//', unit: 'a', end: '' },
  { start: '{|\n|-\n', unit: '||a', end: '' },
  { start: '{|\n|-\n|a\n', unit: '[[a]]b', end: '' },
  { start: '{|\n|-\n| rowspan=999 colspan=20|', unit: '{{efn|a}}', second: '\n|-\n| a || vs. || b', end: '' },
  { start: 'A vs B\n', unit: 'announced bouts\n', end: '' },
  { start: '', unit: 'Prelims\n', second: 'x\n', end: '' },
  { start: '', unit: 'A\nvs\n', end: '' },
  { start: 'a', unit: ',', second: '\na', end: '' },
  { start: 'event,date', unit: ',a', second: '\nE,2020-01-01', end: '' },
  { start: 'member', unit: ',E (2020-01-01)', second: '\nAnn', end: '' },
  { start: 'event,date,a', unit: ' ', end: 'b (2020-01-01)\nE,2020-01-01,5' },
  { start: '"', unit: '""', end: '' },
  { start: '', unit: "'", end: '=' },
];

/** Pieces that the readers look for, and that their patterns should fear. */
const pieces = [
  ...[' ', '   ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\u2800', '\u200d', '\ufe0f', '🥊', '🇺🇸'],
  ...[
    'a',
    'A',
    '1',
    '12',
    '.',
    ',',
    ';',
    ':',
    '-',
    '–',
    '_',
    '#',
    '*',
    '+',
    '=',
    '==',
    '(',
    ')',
    '"',
    "'",
    "''",
  ],
  ...[
    '<',
    '>',
    '&',
    '@',
    '~~',
    '`',
    '//',
    '\\n',
    '[',
    ']',
    '[[',
    ']]',
    '{{',
    '}}',
    '|',
    '||',
    '!!',
    '{|',
    '|}',
    '|-',
  ],
  ...[
    '<s>',
    '</s>',
    '<ref>',
    '<ref name=a/>',
    '<!--',
    '-->',
    '<nowiki>',
    '</nowiki>',
    '&#x41;',
    '[//a',
    'www.',
  ],
  ...[
    'http://a ',
    '[[#A|A]]',
    '[[File:',
    '{{mmaevent bout|',
    '{{infobox mma event|date=',
    '{{sortname|',
    '{{dts|2026|',
  ],
  ...[
    'rowspan=999 ',
    'colspan=20|',
    '#redirect',
    'BEGIN:VEVENT\n',
    'DESCRIPTION:',
    'SUMMARY:',
    'DTSTART:',
    '\n ',
  ],
  ...[
    'vs',
    ' vs ',
    'A vs B',
    'def.',
    'via KO',
    ' round 1',
    '5x5',
    'title',
    'for the ',
    'main event',
    'Prelims',
  ],
  ...[
    'Announced bouts',
    '(c)',
    '[note 1]',
    '10:30 pm',
    ' Jan 1 ',
    '2026-01-02',
    '(2020-01-01)',
    '@185',
    "women's ",
  ],
  ...['flyweight ', 'season', 'event', 'date', 'member', 'yes', 'n/a'],
];

const some = (maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((taken) => taken.join(''));

/** The same texts for the same seed. */
export const generated = (count: number, seed: number): HostileText[] =>
  fc.sample(fc.record({ start: some(4), unit: some(4, 1), second: some(3), end: some(3) }), {
    numRuns: count,
    seed,
  });
