// node scripts/confusables.ts FILE: generates src/text/confusables.txt from Unicode's confusables.txt (UTS #39).
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.mjs';

const [, , file] = process.argv;
if (!file) throw new Error('Name the file that Unicode publishes: confusables.txt');

const source = await readFile(file, 'utf8');
const version = /^# Version: (\S+)/m.exec(source)?.[1];
const lookAlikes = new Map<string, string[]>();
for (const [, character = '', prototype = ''] of source.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+?) ;/gm)) {
  const letter = String.fromCodePoint(Number.parseInt(character, 16));
  // Names are decomposed before comparison.
  if (letter.normalize('NFD') !== letter) continue;
  lookAlikes.set(prototype, [...(lookAlikes.get(prototype) ?? []), character]);
}
if (!version || lookAlikes.size === 0) throw new Error(`${file} is not Unicode's table of confusables`);

const rows = [...lookAlikes].map(([prototype, characters]) => `${prototype}: ${characters.join(' ')}\n`);
const header = `# From confusables.txt ${version} (© Unicode, Inc., Unicode License v3), by scripts/confusables.ts. Prototype: its look-alikes.\n`;
await writeFile(join(root, 'src', 'text', 'confusables.txt'), header + rows.join(''));
