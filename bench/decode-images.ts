// The cost of hostile and honest images: our decoder against sharp's defaults, each in a fresh process.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { reencode } from '../src/uploads/reencode.server.ts';
import { moving, photo, webpBomb } from '../test/images.ts';
import { median } from './load.ts';
import { ratioText, report } from './report.ts';

// Just one: sharp's defaults take a minute for the bomb.
const TURNS = 1;

interface Cost {
  ms: number;
  peakMb: number;
}

const [mode, file] = process.argv.slice(2);
if (mode && file) await decodeHere(mode, file);
else await compareAll();

async function decodeHere(by: string, path: string) {
  const bytes = await readFile(path);
  const began = performance.now();
  if (by === 'ours') await reencode(bytes);
  else await sharp(bytes, { animated: true }).toBuffer();
  const cost = { ms: performance.now() - began, peakMb: process.resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(cost));
}

async function compareAll() {
  const images: [string, Promise<Buffer> | Buffer][] = [
    ['a photograph of 24 megapixels (JPEG)', photo(6000, 4000).jpeg().toBuffer()],
    ['100 moving frames (GIF)', moving(100, 400).then((frames) => frames.gif().toBuffer())],
    ['a bomb of 36 bytes, 16383 x 16383 (WebP)', webpBomb()],
    ['a bomb of 36 bytes just within the limit (WebP)', webpBomb(6300)],
  ];
  const folder = await mkdtemp(join(tmpdir(), 'split-decision-bench-'));
  for (const [what, bytes] of images) {
    const path = join(folder, 'image');
    await writeFile(path, await bytes);
    const turns = Array.from({ length: TURNS }, () => ({
      ours: cost('ours', path),
      theirs: cost('defaults', path),
    }));
    report({
      what: `decode ${what}`,
      ours: words(turns.map(({ ours }) => ours)),
      against: `sharp's defaults: ${words(turns.map(({ theirs }) => theirs))}`,
      ratio: ratioText(turns.map(({ ours, theirs }) => ours.ms / theirs.ms)),
      aim: 'bounded',
    });
  }
  await rm(folder, { recursive: true });
}

function cost(by: string, path: string): Cost {
  const run = spawnSync(process.execPath, [import.meta.filename, by, path], { encoding: 'utf8' });
  return JSON.parse(run.stdout);
}

function words(costs: Cost[]): string {
  const ms = Math.round(median(costs.map((cost) => cost.ms)));
  return `${ms} ms, ${Math.round(median(costs.map((cost) => cost.peakMb)))} MB`;
}
