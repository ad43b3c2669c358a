// Time from `npm start` to the first page, with an empty data folder and with an existing one, and the installation's
// size on disk.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/free-port.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const TURNS = 3;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });

async function startTime(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
  }
  const took = performance.now() - began;
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return took;
}

const [first, cold, warm]: [number[], number[], number[]] = [[], [], []];
for (let turn = 0; turn < TURNS; turn++) {
  await rm('dist', { recursive: true, force: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-bench-'));
  first.push(await startTime(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  cold.push(await startTime(dataDir));
  warm.push(await startTime(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}
const seconds = (took: number[]) =>
  `${(median(took) / 1000).toFixed(2)} s (${took.map((ms) => (ms / 1000).toFixed(2)).join(', ')})`;
report({
  what: 'npm start right after the install, which builds the pages, to the first page',
  ours: seconds(first),
  against: '',
  ratio: '',
  aim: '',
});
report({
  what: 'npm start on an empty data folder to the first page',
  ours: seconds(cold),
  against: '',
  ratio: '',
  aim: '',
});
report({ what: 'npm start again to the first page', ours: seconds(warm), against: '', ratio: '', aim: '' });

const production = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' });
const folders = [...new Set(production.stdout.split('\n').filter((line) => line.includes('node_modules')))];
const size = (...paths: string[]) => {
  const { stdout } = spawnSync('du', ['-skc', '-L', '--exclude=.cache', ...paths], { encoding: 'utf8' });
  return Math.round(Number(/(\d+)\s+total/.exec(stdout)?.[1]) / 1024);
};
report({
  what: 'install size',
  ours: `${size('node_modules')} MiB with all tools`,
  against: `of it needed to run: ${size(...folders)} MiB in ${folders.length} packages`,
  ratio: '',
  aim: '',
});
