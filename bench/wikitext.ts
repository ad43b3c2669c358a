// A hostile wiki page: 200 KB of one kind of junk each, in milliseconds of the reading, and twice as much for its growth.
import { readWikitext } from '../src/events/wikitext/read-wikitext.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const SIZE = 200_000;
const RUNS = 5;
const bout = '{{MMAevent bout\n|Lightweight\n|A B\n|vs.\n|C D\n|\n|\n|\n|\n}}\n';
const filled = (piece: string) => (size: number) =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const inside = (before: string, piece: string, after: string) => (size: number) =>
  before + filled(piece)(size) + after;
const inName = (piece: string) => inside('{{MMAevent bout||', piece, '|vs.|C D}}');

const junk: Record<string, (size: number) => string> = {
  comments: filled('<!--'),
  references: filled('<ref>'),
  'tags cut short': filled('<ref '),
  'literal text': filled('<pre>x</pre>'),
  'open braces': filled('{{'),
  'closed braces': filled('}}'),
  'open brackets': filled('[['),
  'links in links': filled('[[a|[[b|'),
  'templates in templates': filled('{{a|'),
  'all of it in turn': filled('{{a|[[b|{{c|'),
  'bars and lines': filled('|\n'),
  headings: filled('==a==\n'),
  'six levels': filled('=a=\n==b==\n===c===\n====d====\n=====e=====\n======f======\n'),
  'sections with boxes': filled('==e==\n{{Infobox MMA event|name=a}}\n'),
  bouts: filled(bout),
  'open bouts': filled('{{MMAevent bout|[[a|{{b|<ref>'),
  'rows of bouts': inside('{|\n', '|-\n|a||vs.||b\n', '|}'),
  'spans and rows': inside('{|\n', '|-\n|rowspan=999 colspan=99|vs.\n', '|}'),
  'tables in tables': filled('{|\n|\n'),
  'announced bouts': inside('==Announced bouts==\n', '*A vs. B\n', ''),
  'a long name': inName('A'),
  'marks behind a name': inName(' (c)'),
  entities: inName('&#x41;'),
  'links outside': inName('[http://x'),
};

function once(text: string): number {
  const began = performance.now();
  readWikitext(text);
  return performance.now() - began;
}

const times = Object.entries(junk).map(([kind, write]) => {
  const [some, double] = [SIZE, 2 * SIZE].map((size) => {
    const text = write(size);
    return median(Array.from({ length: RUNS }, () => once(text)));
  });
  return { kind, ms: some ?? 0, growth: (double ?? 0) / (some ?? 1) };
});

const worst = times.toSorted((one, other) => other.ms - one.ms)[0]!;
const steepest = times.filter(({ ms }) => ms >= 5).toSorted((one, other) => other.growth - one.growth)[0];
report({
  what: `a hostile wiki page: the worst of ${times.length} kinds of 200 KB`,
  ours: `${worst.ms.toFixed(0)} ms (${worst.kind})${steepest ? `, twice as much text at most ${steepest.growth.toFixed(1)} times (${steepest.kind})` : ''}`,
  against: '',
  ratio: '',
  aim: 'below 600 ms',
});
