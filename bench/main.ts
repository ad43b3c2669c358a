// npm run bench [-- name …]: runs each bench in its own process and writes bench/RESULTS.md. Named benches replace only
// their own rows. A bench that fails or hangs does not stop the others.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { busyCores } from './busy-cores.ts';
import { rowsOf } from './report.ts';
import { type Measured, resultsPage } from './results-page.ts';

const ALL = [
  'save-pick',
  'same-picks',
  'read-board',
  'last-minutes',
  'growth',
  'season',
  'export',
  'outlook',
  'wikitext',
  'results',
  'live-readers',
  'live-boards',
  'sweep-notices',
  'sign-in-storm',
  'refuse-images',
  'decode-images',
  'scale',
  'peer',
  'tap',
  'scroll',
  'lighthouse',
  'start',
];

const RESULTS_FILE = 'bench/results.json';

/** Three times the slowest on two cores, including the installation of its peer. */
const LONGEST_MS = 12 * 60_000;

const measured: Record<string, Measured> = existsSync(RESULTS_FILE)
  ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))
  : {};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ALL.includes(name));
if (unknown.length > 0) throw new Error(`No such bench: ${unknown.join(', ')}. There are ${ALL.join(', ')}.`);

const minutes = (since: number) => `${((performance.now() - since) / 60_000).toFixed(1)} min`;
const failed: string[] = [];
const began = performance.now();
for (const name of wanted.length > 0 ? wanted : ALL) {
  const beside = `${(await busyCores()).toFixed(1)} cores busy`;
  console.log(`== ${name} (${beside} with other things)`);
  const started = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const rows = rowsOf(stdout);
  for (const row of rows) console.log(`${row.what}: ${row.ours}; ${row.against}; ratio ${row.ratio}`);
  const passed = status === 0 && rows.length > 0;
  console.log(`-- ${name} ${passed ? 'took' : 'FAILED after'} ${minutes(started)}`);
  if (!passed) {
    failed.push(name);
    continue;
  }
  measured[name] = { at: new Date().toISOString(), beside, rows };
  const sorted = Object.fromEntries(ALL.flatMap((one) => (measured[one] ? [[one, measured[one]]] : [])));
  writeFileSync(RESULTS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync('bench/RESULTS.md', resultsPage(sorted));
}
console.log(`All in ${minutes(began)}.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`);
if (failed.length > 0) process.exitCode = 1;
