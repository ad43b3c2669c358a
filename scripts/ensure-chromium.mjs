import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptCommand, isDebian, isRoot, refuse } from './machine.mjs';
import { pinnedNode, root, tool } from './run.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A Chromium that has no windows of its own: it takes half the work of one that has. */
const shell = 'chromium-headless-shell';
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwright = tool('@playwright/test/cli.js');
const DOWNLOAD_MS = 5 * 60_000;
const SHELL_MS = 60_000;
const howToGet = `${isDebian() ? aptCommand('chromium') : 'npx playwright install --with-deps chromium'}, or set CHROMIUM_PATH to a Chromium or Chrome`;

/** The browser of the tests: the one of CHROMIUM_PATH, else one on this machine, else null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`);
  }
  return [...onPath(commands), ...macApplications, ...downloaded()].find(runs) ?? null;
}

/** The browser of the stories: the headless shell where this machine has one, else as {@link findChromium}. */
export const findStoryBrowser = () =>
  (process.env.CHROMIUM_PATH ? undefined : onPath([shell]).find(runs)) ?? findChromium();

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Says at once, before packages are installed or anything is run, that the browser tests have no browser yet. */
export function announceChromium() {
  if (existing()) return;
  console.log(`There is no Chromium on this machine; the run tries to get one. If it cannot: ${howToGet}.`);
}

/** {@link findChromium}; where there is none, the package for root on Debian, else Playwright's download. */
export function ensureChromium() {
  const found = existing();
  if (found) return found;
  console.log('Getting a Chromium for the browser tests');
  // What they print is theirs: a failure has one sentence, below.
  if (isRoot() && isDebian()) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  }
  if (!existing()) {
    const args = [playwright, 'install', 'chromium', '--no-shell'];
    spawnSync(pinnedNode(), args, { cwd: root, stdio: 'ignore', timeout: DOWNLOAD_MS });
  }
  // A download without the libraries it needs does not run and counts for nothing.
  return existing() ?? refuse(`The browser tests need a Chromium, and there is none here: ${howToGet}.`);
}

/**
 * On a CI machine of Debian's kind, brings the headless shell that belongs to its Chromium. Where it cannot be had, the
 * stories take the Chromium itself.
 */
export async function ensureShell() {
  if (!process.env.CI || process.env.CHROMIUM_PATH || !isRoot() || !isDebian()) return;
  if (onPath([shell]).some(runs)) return;
  const installed = spawnSync('dpkg-query', ['-W', 'chromium'], { encoding: 'utf8' });
  const version = installed.stdout?.trim().split('\t')[1];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const running = spawn('apt-get', args, { stdio: 'ignore', env, timeout: SHELL_MS });
    return once(running, 'close').then(
      ([code]) => code === 0,
      () => false,
    );
  };
  // Of that very version, so that no other Chromium comes in its place.
  const install = () => apt('install', '-y', '--no-install-recommends', `${shell}=${version}`);
  (await install()) || ((await apt('update')) && (await install()));
}

function existing() {
  try {
    return findChromium();
  } catch (error) {
    return refuse(error.message);
  }
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0;
}

/** Where Playwright keeps a browser that it downloaded; it is asked once it is installed itself. */
function downloaded() {
  if (!existsSync(playwright)) return [];
  return [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()];
}
