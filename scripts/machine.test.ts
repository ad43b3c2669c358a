import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingPackages, nodeProblem } from './machine.mjs';

const folder = mkdtempSync(join(tmpdir(), 'split-decision-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script from package.json as npm would, on a machine that differs from this one. */
function command(script: string, env: Record<string, string>, nodeOptions: string[] = []) {
  const options = { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, `scripts/${script}.mjs`],
    options,
  );
  return { status, stdout, stderr };
}

const asVersion = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
];

describe('a Node that cannot install the packages', () => {
  test.each(['18.20.8', '20.11.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('is refused: %s', (version) => {
    expect(nodeProblem(version)).toContain(`this is Node ${version}`);
  });

  test.each(['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.0.0', '26.10.0'])('%s is none', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  test.each(['start', 'test', 'check', 'e2e', 'dev', 'fix', 'unit', 'admin'])(
    'npm run %s says so in one sentence and does nothing',
    (script) => {
      expect(command(script, {}, asVersion('20.11.0'))).toEqual({
        status: 1,
        stdout: '',
        stderr: `${nodeProblem('20.11.0')}\n`,
      });
    },
  );
});

describe('the Node of the machine, where it is not the pinned one', () => {
  test.each([
    ['vitest/vitest.mjs', 'run', 'npm run unit -- <file>'],
    ['@playwright/test/cli.js', 'test', 'npm run e2e -- <file>'],
  ])('runs no test file with %s', (tool, verb, instead) => {
    const args = [...asVersion('24.1.0'), join('node_modules', tool), verb, 'nothing-of-that-name'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Tests run on Node 26\.\S+, and this is 24\.1\.0\. Use: /);
    expect(stderr).toContain(instead);
  });
});

describe('what is not installed', () => {
  const linux = { platform: 'linux', arch: 'x64', libc: 'glibc' };
  const binding = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/binding-gnu': { ...binding, libc: ['glibc'] },
    'node_modules/binding-musl': { ...binding, libc: ['musl'] },
    'node_modules/binding-arm': { ...binding, cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/only-for-wasm': { version: '1.0.0', optional: true },
  };
  const vite = { version: '8.0.0' };

  test('a binding for this machine that an older Node left out is missing', () => {
    expect(missingPackages(wanted, { 'node_modules/vite': vite }, linux)).toEqual([
      'node_modules/binding-gnu',
    ]);
  });

  test('bindings for other machines are not', () => {
    const installed = { 'node_modules/vite': vite, 'node_modules/binding-gnu': { version: '1.0.0' } };
    expect(missingPackages(wanted, installed, linux)).toEqual([]);
  });

  test('another version is missing, an optional one too', () => {
    const installed = {
      'node_modules/vite': { version: '7.0.0' },
      'node_modules/binding-gnu': { version: '0.9.0' },
    };
    expect(missingPackages(wanted, installed, linux)).toEqual([
      'node_modules/vite',
      'node_modules/binding-gnu',
    ]);
  });
});

describe('a machine without a Chromium', () => {
  /** No browser, no apt-get, and a download host that does not answer. */
  const nowhere = {
    PATH: folder,
    PLAYWRIGHT_BROWSERS_PATH: folder,
    PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1',
  };

  test.each(['test', 'screenshots'])('npm run %s says so before it runs anything', (script) => {
    const { status, stdout, stderr } = command(script, nowhere);
    expect(status).toBe(1);
    expect(stdout).toContain('There is no Chromium on this machine');
    expect(stdout).not.toContain('== ');
    expect(stderr).toMatch(
      /^The browser tests need a Chromium, and there is none here: .*install.*chromium.*\.\n$/,
    );
  });

  test('a CHROMIUM_PATH that does not exist is reported', () => {
    expect(command('e2e', { CHROMIUM_PATH: join(folder, 'chromium') })).toMatchObject({
      status: 1,
      stderr: `CHROMIUM_PATH names no browser that runs: ${join(folder, 'chromium')}\n`,
    });
  });
});
