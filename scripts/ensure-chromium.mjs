import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptCommand, isDebian, isRoot, refuse } from './machine.mjs';
import { pinnedNode, root, tool } from './run.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A headless Chromium, at half the cost of a full one. */
const shell = 'chromium-headless-shell';
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwright = tool('@playwright/test/cli.js');
const DOWNLOAD_MS = 5 * 60_000;
const SHELL_MS = 60_000;
const howToGet = `${isDebian() ? aptCommand('chromium') : 'npx playwright install --with-deps chromium'}, or set CHROMIUM_PATH to a Chromium or Chrome`;

/** CHROMIUM_PATH, or else a Chromium on this machine, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`);
  }
  return [...onPath(commands), ...macApplications, ...downloaded()].find(runs) ?? null;
}

/** The headless shell if this machine has one, otherwise {@link findChromium}. */
export const findStoryBrowser = () =>
  (process.env.CHROMIUM_PATH ? undefined : onPath([shell]).find(runs)) ?? findChromium();

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Fails before anything is installed or run if the browser tests have no browser. */
export function announceChromium() {
  if (existing()) return;
  console.log(`There is no Chromium on this machine; the run tries to get one. If it cannot: ${howToGet}.`);
}

/** {@link findChromium}, or else installs Debian's package as root, or Playwright's download. */
export function ensureChromium() {
  const found = existing();
  if (found) return found;
  console.log('Getting a Chromium for the browser tests');
  // Hides their output: a failure is reported in one sentence below.
  if (isRoot() && isDebian()) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  }
  if (!existing()) {
    const args = [playwright, 'install', 'chromium', '--no-shell'];
    spawnSync(pinnedNode(), args, { cwd: root, stdio: 'ignore', timeout: DOWNLOAD_MS });
  }
  // A download without its libraries does not run.
  return existing() ?? refuse(`The browser tests need a Chromium, and there is none here: ${howToGet}.`);
}

/**
 * On a Debian-like CI machine, installs the headless shell of its Chromium. If it is unavailable, the
 * stories use Chromium itself.
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
  // Pinned, so that it does not replace Chromium with another version.
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

/** The path of Playwright's own download, once Playwright is installed. */
function downloaded() {
  if (!existsSync(playwright)) return [];
  return [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()];
}
