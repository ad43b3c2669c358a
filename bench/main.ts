// npm run bench [-- name …]: runs each bench in a process of its own and writes the table to bench/RESULTS.md. Named
// ones replace their own lines only, so that a set can be measured in parts.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { rowsOf } from './report.ts';
import { type Measured, resultsPage } from './results-page.ts';

/** In the order of the table. */
const ALL = [
  'save-pick',
  'read-board',
  'last-minutes',
  'growth',
  'season',
  'live-readers',
  'live-boards',
  'sign-in-storm',
  'refuse-images',
  'scale',
  'peer',
  'start',
  'evening',
  'tap',
  'scroll',
  'lighthouse',
  'decode-images',
].filter((name) => existsSync(`bench/${name}.ts`));

const KEPT = 'bench/results.json';

const measured: Record<string, Measured> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : ALL) {
  console.log(`== ${name}`);
  const load = loadavg()[0]!;
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const rows = rowsOf(stdout);
  for (const row of rows) console.log(`${row.what}: ${row.ours}; ${row.against}; ratio ${row.ratio}`);
  if (status !== 0 || rows.length === 0) {
    console.error(`${name} failed`);
    process.exitCode = 1;
    continue;
  }
  measured[name] = { at: new Date().toISOString(), load: Number(load.toFixed(1)), rows };
  const sorted = Object.fromEntries(ALL.flatMap((one) => (measured[one] ? [[one, measured[one]]] : [])));
  writeFileSync(KEPT, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync('bench/RESULTS.md', resultsPage(sorted));
}
