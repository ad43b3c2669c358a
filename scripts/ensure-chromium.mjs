import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, tool } from './run.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_MS = 5 * 60_000;

/** The browser of the tests: the one of CHROMIUM_PATH, else one on this machine, else null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => join(folder, name)));
  return [...onPath, ...macApplications, downloaded()].find(runs) ?? null;
}

/** {@link findChromium}; where there is none, Playwright's download or, for root on Debian, the package. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Getting a Chromium for the browser tests');
  spawnSync(process.execPath, [tool('@playwright/test/cli.js'), 'install', 'chromium', '--no-shell'], {
    cwd: root,
    stdio: 'inherit',
    timeout: DOWNLOAD_MS,
  });
  // A download without the libraries it needs does not run and is passed over.
  if (!findChromium() && isRootOnDebian()) {
    const apt = (...args) => execFileSync('apt-get', args, { stdio: 'inherit', env: aptEnvironment });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  const got = findChromium();
  if (!got) throw new Error('There is no Chromium for the browser tests. Install one or set CHROMIUM_PATH.');
  return got;
}

const aptEnvironment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0;
}

function downloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}

function isRootOnDebian() {
  const file = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'))
  );
}
