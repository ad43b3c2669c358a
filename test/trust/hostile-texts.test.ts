import { expect, test } from 'vitest';
import { readCardCalendar } from '../../src/events/card-import/formats/card-calendar.ts';
import { readCardText } from '../../src/events/card-import/formats/card-text.ts';
import { readImportSource } from '../../src/events/card-import/import-source.ts';
import { readWikitext } from '../../src/events/wikitext/read-wikitext.ts';
import { readHistory } from '../../src/leagues/past-seasons/history-file.ts';
import { generated, type HostileText, known, written } from '../hostile/texts.ts';
import { report, trials } from './campaign.ts';

const now = new Date('2026-11-23T12:00:00Z');
const withResults = true;
const columns = 'season,event,date,member,points,won';
const readers: [name: string, read: (text: string) => unknown][] = [
  ['a page', (text) => readWikitext(text)],
  ['a section of a page', (text) => readWikitext(text, { anchor: 'A' })],
  ['plain lines', (text) => readCardText(text, {}, now)],
  ['a calendar', (text) => readCardCalendar(`BEGIN:VEVENT\nDESCRIPTION:${text}\nEND:VEVENT`, {}, now)],
  ['a pasted card', (text) => readImportSource(text, { withResults, now })],
  [
    'a table of fights',
    (text) => readImportSource(`red_name,blue_name\n${text}`, { format: 'csv', withResults, now }),
  ],
  ['a history', (text) => readHistory(text, now)],
  ['results of a history', (text) => readHistory(`${columns}\n${text}`, now)],
];

/** In characters; what takes no time at the last size takes none at all. A thread's clock ticks every four milliseconds. */
const sizes = [4_000, 32_000, 256_000];
const WORTH_MEASURING = 60;
/** For anything so short that it may be chance. */
const MOST_TIMES = 8;

/** In this thread's own work, so that a busy machine does not count. */
function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const leastOf = (times: number, work: () => unknown) =>
  Math.min(...Array.from({ length: times }, () => millisecondsOf(work)));

/** How much longer twice the text takes, the least of several tries; 0 when there is nothing to measure. */
function growth(read: (text: string) => unknown, hostile: HostileText): number {
  // The first try is the slowest, and the second may still be slow.
  const size = sizes.find((length) => {
    const text = written(hostile, length);
    return (
      millisecondsOf(() => read(text)) > WORTH_MEASURING && leastOf(2, () => read(text)) > WORTH_MEASURING
    );
  });
  if (!size) return 0;
  const [half, whole] = [written(hostile, size / 2), written(hostile, size)];
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let time = 0; time < MOST_TIMES && (time === 0 || (long > 3 * short && long < 500)); time++) {
    short = Math.min(
      short,
      leastOf(2, () => read(half)),
    );
    long = Math.min(
      long,
      leastOf(2, () => read(whole)),
    );
  }
  return long / short;
}

const SEED = 25;
const GENERATED = trials('hostile', { short: 30, long: 3_000 });
const texts = [...known, ...generated(GENERATED, SEED)];

test('what is read of a page can be stored, whatever it has', () => {
  const unstorable = /\\u0000|\\ud[89a-f]/i;
  const read = texts.map((hostile) => JSON.stringify(readWikitext(written(hostile, 4_000))));
  expect(read.filter((reading) => unstorable.test(reading))).toEqual([]);
});

test.each(readers)(
  'twice the text takes %s at most three times as long',
  { timeout: 3_600_000 },
  (name, read) => {
    const grown = texts.map((hostile) => ({ hostile, times: growth(read, hostile) }));
    expect(grown.filter(({ times }) => times > 3)).toEqual([]);
    report('hostile', { [`hostile texts read as ${name}`]: grown.length });
  },
);
