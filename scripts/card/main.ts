import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCardSource } from '../../src/events/card-import/card-source.ts';
import { mainEventAnswers, startAnswers } from '../../src/events/card-reading/card-reading.ts';
import { compareCard } from '../../src/events/follow/compare-card.ts';
import { printedComparison, printedReading } from './printed.ts';
import { sectionOfCard } from './section.ts';
import { readStored } from './stored.ts';

const usage =
  'Usage: npm run -s card -- read FILE | compare STORED.json FILE  [--section ANCHOR] [--main-event first|last] [--start-means first_bout|main_card]  (FILE may be -)';

class Misuse extends Error {}

try {
  console.log(JSON.stringify(run(process.argv.slice(2)), null, 1));
} catch (error) {
  console.error((error as Error).message.split('\n', 1)[0]);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}

function run(args: string[]): unknown {
  const { positionals, values } = parsed(args);
  const [verb, one, other, ...more] = positionals;
  if (!one || more.length > 0) throw new Misuse(usage);
  const answers = {
    ...(values['main-event'] && { main_event: oneOf(mainEventAnswers, values['main-event']) }),
    ...(values['start-means'] && { start_means: oneOf(startAnswers, values['start-means']) }),
  };
  const open = (named: string) => {
    const { text, file, anchor } = contentOf(named);
    const source = /\.(?:wikitext|mediawiki|wiki)$/i.test(file) ? ({ source: 'wikitext' } as const) : {};
    const read = (section?: string) => readCardSource(text, { ...source, answers, anchor: section });
    return { read, reading: read(values.section ?? values.anchor ?? anchor) };
  };
  if (verb === 'read' && !other) return printedReading(open(one).reading);
  if (verb !== 'compare' || !other) throw new Misuse(usage);
  const card = readStored(contentOf(one).text, one);
  const { reading, read } = open(other);
  const section = sectionOfCard(reading, card.fights, card.name, read);
  const found = section === undefined ? reading : read(section);
  return printedComparison(compareCard(card, found), found);
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { section: text, anchor: text, 'main-event': text, 'start-means': text };
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Misuse(usage);
  }
}

function oneOf<Option extends string>(options: readonly Option[], value: string): Option {
  const option = options.find((one) => one === value);
  if (!option) throw new Misuse(usage);
  return option;
}

/** A path counts from where npm was called; a section may follow after '#'. */
function contentOf(named: string): { text: string; file: string; anchor?: string } {
  if (named === '-') return { text: decoded(readFileSync(0), named), file: named };
  const [, file = named, anchor] = existsSync(pathOf(named)) ? [] : (/^([^#]+)#(.+)$/.exec(named) ?? []);
  const path = pathOf(file);
  if (!existsSync(path)) throw new Error(`${file}: no such file`);
  if (statSync(path).isDirectory()) throw new Error(`${file} is a folder`);
  return { text: decoded(readFileSync(path), file), file, anchor };
}

/** Editors on Windows also save UTF-16 and the older code page. */
function decoded(bytes: Uint8Array, file: string): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encodings =
    mark === 0xfffe ? ['utf-16le'] : mark === 0xfeff ? ['utf-16be'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // Some other encoding, or not a text.
    }
  }
  throw new Error(`${file} is not a text`);
}

function pathOf(file: string): string {
  const called = resolve(process.env.INIT_CWD ?? '.', file);
  return existsSync(called) ? called : file;
}
