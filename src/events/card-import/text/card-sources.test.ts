import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../../../../test/needs.ts';
import type { CardReading } from '../../card-reading/card-reading.ts';
import { CARD_TEXT_MAX } from '../card-import.ts';
import { readCardCalendar } from '../formats/card-calendar.ts';
import { readCardText } from '../formats/card-text.ts';

type Fight = { red_name: string; blue_name: string; scheduled_rounds: number; weight_class: string };
type RealCard = { name: string; start_time: string; venue: string; fights: Fight[] };

const folder = `${import.meta.dirname}/../../../../../shared/data/cards`;
const files = existsSync(folder) ? readdirSync(folder) : [];
const withCards = needs(files.length > 0, REAL_CARDS_MISSING);
const cards = files.map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as RealCard);
const now = new Date('2026-11-22T12:00:00Z');

/** The main event first, in sections, as pages have it. */
function sectioned(
  fights: readonly Fight[],
  line: (fight: Fight, at: number) => string,
  headings: string[],
): string {
  const lines = fights.toReversed().map(line);
  return [headings[0], ...lines.slice(0, 5), headings[1], ...lines.slice(5)].join('\n');
}

const pounds: Record<string, number> = {
  Fly: 125,
  Bantam: 135,
  Feather: 145,
  Light: 155,
  Welter: 170,
  Middle: 185,
};
const weight = (name: string) => pounds[name.replace(/^Women's |weight$/g, '')] ?? 265;

const writers: Record<string, (card: RealCard) => CardReading> = {
  lines: ({ name, fights }) =>
    readCardText(
      `${name}\n${sectioned(fights, (one) => `${one.red_name} vs ${one.blue_name}, ${one.weight_class}`, ['Main Card (10 PM ET)', 'Prelims (8 PM ET)'])}`,
      {},
      now,
    ),
  'numbered lines': ({ name, fights }) =>
    readCardText(
      `# ${name}\n${fights.map((one, at) => `${at + 1}. **${one.red_name}** (#${at}) v. ${one.blue_name} 🇧🇷 – ${one.weight_class} bout – ${one.scheduled_rounds} rounds`).join('\n')}`,
      { main_event: 'last' },
      now,
    ),
  table: ({ fights }) =>
    readCardText(
      sectioned(fights, (one) => `${one.weight_class}\t${one.red_name}\tvs.\t${one.blue_name}\t\t\t\t`, [
        'Main card\nWeight class\t\t\t\tMethod\tRound\tTime\tNotes',
        'Preliminary card (ESPN+)',
      ]),
      {},
      now,
    ),
  'table with results': ({ fights }) =>
    readCardText(
      sectioned(
        fights,
        (one, at) =>
          `${one.weight_class}\t${one.red_name}\tdef.\t${one.blue_name}\t${at % 2 ? 'Decision (unanimous) (30–27, 30–27, 29–28)' : 'TKO (punches)'}\t${at % 2 ? one.scheduled_rounds : 1}\t4:29\t`,
        ['Main card\nWeight class\t\t\t\tMethod\tRound\tTime\tNotes', 'Preliminary card (ESPN+)'],
      ),
      {},
      now,
    ),
  calendar: ({ name, venue, start_time, fights }) => {
    const text = sectioned(
      fights,
      (one) => `• ${one.red_name} (#3) vs. ${one.blue_name} @${weight(one.weight_class)}`,
      ['Main Card', '\nPrelims (3 hrs before Main)'],
    );
    const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
    const start = start_time.replace(/[-:]|\.\d+/g, '');
    const event = `SUMMARY:${escaped(name)}\nDTSTART:${start}\nLOCATION:${escaped(venue)}\nDESCRIPTION:${escaped(text)}`;
    const folded = event.replace(/[^\n]{70}/gu, '$&\n ');
    return readCardCalendar(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${folded}\nEND:VEVENT\nEND:VCALENDAR`, {}, now);
  },
};

describe('real cards written out and read again', () => {
  test.each(Object.keys(writers))('as %s', withCards, (source) => {
    let sure = 0;
    let bouts = 0;
    for (const card of cards) {
      const reading = writers[source]!(card);
      const names = (fights: readonly { red_name: string; blue_name: string }[]) =>
        fights.map(({ red_name, blue_name }) => `${red_name} - ${blue_name}`);
      expect(names(reading.fights), card.name).toEqual(names(card.fights));
      expect(reading, card.name).toMatchObject({ problems: [], questions: [], ignored: [], left_out: [] });
      for (const [at, { scheduled_rounds, rounds_guessed }] of reading.fights.entries()) {
        bouts++;
        if (rounds_guessed || scheduled_rounds === card.fights[at]!.scheduled_rounds) sure++;
      }
    }
    expect(sure / bouts).toBeGreaterThanOrEqual(0.95);
  });
});

const sample = `UFC 331: Ruiz vs. Holm
Saturday, November 28, 2026
Main Card (10 PM ET)
Flyweight Title Bout
**Ann Ruiz** (c) vs. Bea Holm (#1), 5 rounds
• Cy Dow (12-3) def. Eli Fox @185
Prelims (3 hrs before Main)
3) Gus Hart vs TBA
[[Ike Jones (fighter)|Ike Jones]]\tvs.\t{{nowrap|Kim Lee Jr.}}\tDecision (split)\t3\t5:00
Tickets on sale <b>now</b>`;
const noise = fc.constantFrom(
  ...[
    'vs',
    ' vs. ',
    '\n',
    '\t',
    '{{',
    '}}',
    '[[',
    ']]',
    '<ref',
    '<!--',
    '(',
    ')',
    '|',
    '@',
    '**',
    '#',
    '5',
    'TBA',
    '&#x0;',
  ],
  ...[
    '\u202e',
    '\u0000',
    '\ud800',
    '🇧🇷',
    ' ',
    '\r',
    'Main card',
    'Prelims',
    'BEGIN:VEVENT',
    '10 PM',
    '~~',
    '"',
    '\\n',
    ':',
    ';',
  ],
);
/** The sample with pieces cut out and noise put in. */
const mangled = fc
  .array(
    fc.tuple(fc.nat(sample.length), fc.nat(8), fc.oneof(noise, fc.string({ unit: 'binary', maxLength: 8 }))),
    { maxLength: 12 },
  )
  .map((cuts) =>
    cuts.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), sample),
  );

describe('mangled texts', () => {
  const words = (text: string) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];

  test('lose no line that has two names, whatever it becomes', () => {
    fc.assert(
      fc.property(mangled, (text) => {
        const reading = readCardText(text, {}, now);
        const shown = JSON.stringify([reading, text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length]);
        const rows = new Set([
          ...reading.fights.map(({ row }) => row),
          ...reading.left_out.map(({ row }) => row),
          ...(reading.ignored ?? []).map(({ row }) => row),
        ]);
        for (const [at, line] of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).entries()) {
          if (!/(?:^|\s)(?:vs\.?|def\.?)(?=\s|$)/i.test(line) || words(line).length < 3) continue;
          const isTold =
            rows.has(at + 1) ||
            rows.has(at) ||
            words(line).some((word) => (reading.name ?? '').includes(word));
          expect(isTold, `${JSON.stringify(line)} of ${shown}`).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('are read as a calendar without a throw', () => {
    fc.assert(
      fc.property(mangled, (text) => {
        const description = text.replaceAll('\n', '\\n');
        expect(
          readCardCalendar(`BEGIN:VEVENT\nDESCRIPTION:${description}\nDTSTART:${text.slice(0, 9)}`),
        ).toBeDefined();
        expect(readCardCalendar(text)).toBeDefined();
      }),
    );
  });

  test.each(['A vs B\n', '(', '| '])(
    'of half a million characters, all %j, are read before the test ends',
    (unit) => {
      const longLines = `A${unit.trim().repeat(1990 / unit.length)} vs B\n`.repeat(250);
      for (const text of [unit.repeat(CARD_TEXT_MAX / unit.length), longLines]) {
        expect(readCardText(text)).toBeDefined();
        expect(readCardCalendar(`BEGIN:VEVENT\n${text}`)).toBeDefined();
      }
    },
  );
});
