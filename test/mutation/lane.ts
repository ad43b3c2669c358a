import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { temporaryFolder } from '../run-folder.ts';
import { type Mutant, withMutant } from './mutant.ts';
import type { Near } from './near-tests.ts';

/** In milliseconds, so that a mutant that never ends is noticed too. Twice what all screens take on their own. */
const ENDED_AFTER = 400_000;
const NEVER_ENDS = 'no test ends';
/** A promise that nobody awaits and that fails, for example: no test is red, but the run is. */
const OUTSIDE = 'an error outside the tests';

interface Report {
  numFailedTests: number;
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** All of the clone as it is now, in a folder of its own; the clone itself is never touched. */
export class Lane {
  readonly folder = temporaryFolder('mutation-');
  readonly #postgresUrl: string;
  /** Tests that pass without any mutant. */
  readonly #sound = new Map<string, boolean>();

  constructor(postgresUrl: string) {
    this.#postgresUrl = postgresUrl;
    const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    for (const path of new Set(list.stdout.split('\0').filter(Boolean))) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      copyFileSync(join(root, path), join(this.folder, path));
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** The first test that fails with a mutant in place; null when none in any stage does. */
  async killerOf(mutant: Mutant, { testsOf, screensOf }: Near): Promise<string | null> {
    const screens = screensOf(mutant);
    const path = join(this.folder, mutant.file);
    const source = readFileSync(path, 'utf8');
    for (const stage of testsOf(mutant)) {
      writeFileSync(path, withMutant(root, mutant));
      let killer: string | null;
      try {
        killer = await this.#failing(stage, screens);
      } finally {
        writeFileSync(path, source);
      }
      if (killer && (await this.#isSound(killer, stage, screens))) return killer;
    }
    return (await this.#checksRefuse(mutant, path, source)) ? 'npm run check' : null;
  }

  /** Lint, the types of everything that uses it, and the committed client notice what no test has to. */
  async #checksRefuse(mutant: Mutant, path: string, source: string): Promise<boolean> {
    if (!/\.tsx?$/.test(mutant.file)) return false;
    const commands = [
      ['node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', mutant.file],
      ...(mutant.area === 'server' ? [['scripts/check-client.ts']] : []),
      ...['rules', 'server', 'pages'].map((one) => [
        'node_modules/typescript-7/bin/tsc',
        ...['-p', `tsconfig.${one}.json`],
      ]),
    ];
    writeFileSync(path, withMutant(root, mutant));
    try {
      for (const command of commands) if ((await this.#exitOf(command)) !== 0) return true;
      return false;
    } finally {
      writeFileSync(path, source);
    }
  }

  #exitOf(command: string[]): Promise<number | null> {
    const child = spawn(process.execPath, command, { cwd: this.folder, stdio: 'ignore' });
    return new Promise((resolve) => child.on('close', resolve));
  }

  /** A busy machine also fails tests and cuts them off. */
  async #isSound(killer: string, stage: string[], screens?: string[]): Promise<boolean> {
    if (killer === NEVER_ENDS || killer === OUTSIDE) return (await this.#failing(stage, screens)) !== killer;
    const [file = ''] = killer.split(' › ');
    if (!/\.test\.tsx?$/.test(file)) return true;
    const trial = [file, ...(screens ?? [])].join(' ');
    const known = this.#sound.get(trial) ?? (await this.#failing([file], screens)) === null;
    this.#sound.set(trial, known);
    if (!known) console.log(`${file} fails without any mutant, and is not counted`);
    return known;
  }

  async #failing(tests: string[], screens?: string[]): Promise<string | null> {
    const report = join(this.folder, 'report.json');
    rmSync(report, { force: true });
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--maxWorkers=2', '--testTimeout=60000'].concat(
        ['--reporter=json', `--outputFile=${report}`],
        tests,
      ),
      {
        cwd: this.folder,
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          TEST_POSTGRES_URL: this.#postgresUrl,
          ...(screens && { VITE_SCREENS: screens.join(' ') }),
        },
      },
    );
    const ended = new Promise<number | null>((resolve) => vitest.on('close', resolve));
    const timer = setTimeout(() => process.kill(-vitest.pid!, 'SIGKILL'), ENDED_AFTER);
    const code = await ended;
    clearTimeout(timer);
    return this.#firstFailure(report) ?? (code === 0 ? null : OUTSIDE);
  }

  #firstFailure(report: string): string | null {
    let read: Report;
    try {
      read = JSON.parse(readFileSync(report, 'utf8'));
    } catch {
      return NEVER_ENDS;
    }
    const failed = read.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((one) => one.status === 'failed')
        .map(({ fullName }) => `${this.#shortened(name)} › ${fullName}`),
    );
    // Files that were cut off early failed, too.
    const ended = read.testResults.filter(({ status }) => status === 'failed');
    return failed[0] ?? (ended[0] ? `${this.#shortened(ended[0].name)} › does not start` : null);
  }

  #shortened(path: string): string {
    return path.replace(`${this.folder}/`, '');
  }
}
