import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const pages = `${root}/test/wikitext`;
const jsonOf = (file: string) => JSON.parse(readFileSync(`${pages}/${file}`, 'utf8'));

type Said = { code: number; out: string; error: string };

function card(args: string[], input = ''): Promise<Said> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/card/main.ts', ...args],
      { cwd: root },
      (failure, out, error) => done({ code: failure ? Number(failure.code) : 0, out, error }),
    );
    child.stdin?.end(input);
  });
}

test('read prints the card of a page as a card file, from a file and from another program', async () => {
  const file = 'test/wikitext/cards/08-before.wikitext';
  const { name, venue, fights, x } = jsonOf('cards/08-before.expected.json');
  const { code, out } = await card(['read', file]);
  expect(code).toBe(0);
  const left = { red: 'José Quiñónez', blue: 'TBA', a: 'José Quiñónez', b: 'TBA', why: 'unknown_fighter' };
  expect(JSON.parse(out)).toMatchObject({
    name,
    venue,
    fights,
    x,
    date: x.date,
    problems: [],
    left_out: [left],
  });
  expect((await card(['read', '-'], readFileSync(`${root}/${file}`, 'utf8'))).out).toBe(out);
});

test('read takes the section of a year page, and says which there are', async () => {
  const file = 'test/wikitext/cards/10-after.wikitext';
  const { fights } = jsonOf('cards/10-after.past-section.expected.json');
  const section = 'UFC Fight Night: Błachowicz vs. Santos';
  const whole = JSON.parse((await card(['read', file])).out);
  expect(whole).toMatchObject({ fights: [], problems: ['several_events'] });
  expect(whole.sections).toContain(section);
  expect(JSON.parse((await card(['read', file, '--section', section])).out).fights).toEqual(fights);
  expect(JSON.parse((await card(['read', `${file}#${section}`])).out).fights).toEqual(fights);
});

test('read recognizes lines of text, a calendar, CSV and JSON by their content', async () => {
  const fight = { red_name: 'Ann Ruiz', blue_name: 'Bea Holm' };
  const event = { name: 'Night 1', start_time: '2026-11-22T03:00:00.000Z', venue: 'Town Hall' };
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:Night 1',
    'DTSTART:20261122T030000Z',
    'DESCRIPTION:Ann Ruiz vs. Bea Holm',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const sources = [
    'Ann Ruiz vs Bea Holm, Flyweight, 5',
    'Flyweight\tAnn Ruiz\tvs.\tBea Holm\t\t\t\t',
    calendar,
    'red_name,blue_name\nAnn Ruiz,Bea Holm',
    JSON.stringify({ ...event, fights: [fight] }),
    '{|\n|-\n|Flyweight\n|Ann Ruiz\n|vs.\n|Bea Holm\n|\n|\n|\n|\n|}',
  ];
  for (const source of sources) {
    const read = JSON.parse((await card(['read', '-'], source)).out);
    expect(read, source).toMatchObject({ fights: [fight], ...(source.startsWith('{"') && event) });
  }
});

test('compare prints what following would tell, of a card file and of a list of fights', async () => {
  const steps = jsonOf('cards/10-steps.json')['before-changed'];
  const page = 'test/wikitext/cards/10-changed.wikitext';
  const { out } = await card(['compare', 'test/wikitext/cards/10-before.expected.json', page]);
  expect(JSON.parse(out)).toMatchObject({ steps, suspicious: false, problems: [], results: [] });
  const { fights } = jsonOf('cards/10-before.expected.json');
  expect(JSON.parse((await card(['compare', '-', page], JSON.stringify(fights))).out)).toMatchObject({
    steps,
  });
});

test('compare says when the page looks suspicious', async () => {
  const stored = 'test/wikitext/cards/01-changed.expected.json';
  const said = JSON.parse((await card(['compare', stored, 'test/wikitext/bad/another-card.wikitext'])).out);
  expect(said).toMatchObject({ suspicious: true, suspicions: ['many_gone', 'many_replaced'] });
});

test('read takes what editors save, and no file that is no text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card '));
  const read = (bytes: Buffer) => {
    writeFileSync(join(folder, 'a card.txt'), bytes);
    return card(['read', join(folder, 'a card.txt')]);
  };
  const line = 'José Ruiz vs Bea Holm, Flyweight, 5';
  const big = Buffer.from(`\uFEFF${line}\r\n`, 'utf16le');
  const saved = [`\uFEFF${line}\n`, Buffer.from(big), big.swap16(), Buffer.from(line, 'latin1')];
  for (const bytes of saved) {
    const { out } = await read(Buffer.from(bytes as Buffer));
    expect(JSON.parse(out).fights).toMatchObject([{ red_name: 'José Ruiz', weight_class: 'Flyweight' }]);
  }
  expect(await read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]))).toMatchObject({ code: 1, out: '' });
  expect(JSON.parse((await read(Buffer.alloc(3_000_000, 'A vs B\n'))).out).problems).toEqual(['too_long']);
  rmSync(folder, { recursive: true });
});

test.each<[string, string[], number]>([
  ['nothing', [], 2],
  ['an unknown verb', ['write', 'x'], 2],
  ['a file too many', ['read', 'a', 'b'], 2],
  ['a file missing', ['compare', 'a'], 2],
  ['an unknown option', ['read', 'a', '--all'], 2],
  ['a file that is not there', ['read', 'nowhere.txt'], 1],
  ['a folder', ['read', 'test'], 1],
  ['a stored card that is no JSON', ['compare', 'README.md', 'README.md'], 1],
])('%s: one line', async (_, args, code) => {
  const said = await card(args);
  expect(said).toMatchObject({ code, out: '' });
  expect(said.error.trimEnd().split('\n')).toHaveLength(1);
});
