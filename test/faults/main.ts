import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { root } from '../../scripts/run.mjs';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';
import { temporaryFolder } from '../run-folder.ts';
import { type Fault, planted } from './fault.ts';
import { faults } from './list.ts';

const asked = process.argv.slice(2);
const chosen = faults.filter(
  ({ name, file }) => asked.length === 0 || asked.some((part) => name.includes(part) || file.includes(part)),
);
if (chosen.length === 0) {
  console.error('No fault has that in its name or in the path of its file.');
  process.exit(2);
}

/** All of the clone as it is now, in a folder of its own: the clone itself is never touched. */
function copyOfTree(): string {
  const folder = temporaryFolder('faults-');
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of new Set(list.stdout.split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Which tests of a run failed, and how. */
const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length === 0 && message
      ? [`${name}: ${message}`]
      : failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
  });

/** Runs tests of the copy on a PostgreSQL that all runs share; what the report counts. */
function runTests(folder: string, url: string, tests: string[], title?: string): Report {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`]
      .concat(title ? ['-t', title] : [])
      .concat(tests),
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', TEST_POSTGRES_URL: url } },
  );
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    throw new Error(`The tests did not run:\n${run.stdout}\n${run.stderr}`);
  }
}

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the tests named for a fault pass without it and fail with it. */
function isCaught(folder: string, url: string, fault: Fault): boolean {
  const title = fault.title && escaped(fault.title);
  const path = join(folder, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, planted(folder, fault));
  try {
    return runTests(folder, url, fault.tests, title).numFailedTests > 0;
  } finally {
    writeFileSync(path, source);
  }
}

const folder = copyOfTree();
const dataDir = await mkdtemp(join(tmpdir(), 'faults-database-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), fsync: false });
try {
  const sound = runTests(folder, postgres.url, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (sound.numFailedTests > 0 || sound.numPassedTests === 0)
    throw new Error(`The tests fail without any fault:\n${failuresOf(sound).join('\n')}`);
  const survivors: Fault[] = [];
  for (const [at, fault] of chosen.entries()) {
    const caught = isCaught(folder, postgres.url, fault);
    if (!caught) survivors.push(fault);
    console.log(`${at + 1}/${chosen.length} ${caught ? 'caught  ' : 'SURVIVED'} ${fault.name}`);
  }
  console.log(`\n${chosen.length} faults planted, ${survivors.length} survived`);
  for (const { name, file } of survivors) console.log(`SURVIVED: ${name} (${file})`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
