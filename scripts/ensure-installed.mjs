import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceChromium, ensureChromium } from './ensure-chromium.mjs';
import { aptCommand, missingPackages, nodeProblem, refuse } from './machine.mjs';
import { bundledNode, root, runNode } from './run.mjs';

const modules = join(root, 'node_modules');
/** npm's record of installed packages. */
const installedList = join(modules, '.package-lock.json');

/**
 * Installs package-lock.json when node_modules is missing or differs: the first thing that every command does. `browser` also
 * ensures Chromium. Exits with one sentence when this machine lacks something.
 */
export function ensureInstalled({ browser = false } = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) refuse(problem);
  if (browser) announceChromium();
  if (!isInstalled()) install();
  if (!existsSync(bundledNode)) npm('rebuild', '--ignore-scripts=false', 'node');
  mustRun(bundledNode);
  if (browser) ensureChromium();
}

/** {@link ensureInstalled}, then runs a program of the clone with this one's arguments. */
export async function runInstalled(program, needs) {
  ensureInstalled(needs);
  // After `--` Node does not interpret --env-file itself.
  process.exitCode = await runNode(['--', program, ...process.argv.slice(2)]);
}

function isInstalled() {
  if (!existsSync(installedList)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  // Recorded packages may have been removed since.
  const there = Object.entries(packagesOf(installedList)).filter(([path]) => existsSync(join(root, path)));
  return missingPackages(wanted, Object.fromEntries(there)).length === 0;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function install() {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.warn('node_modules is a link and not what package-lock.json names. It is left as it is.');
    return;
  }
  console.log('Installing packages, which takes a minute');
  // Dev packages build the pages and optional ones are the database, whatever NODE_ENV or npm's configuration says.
  npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund');
}

function npm(...args) {
  const script = process.env.npm_execpath;
  const [command, ...rest] = [
    ...(script ? [process.execPath, script] : ['npm']),
    ...args,
    '--loglevel=error',
  ];
  const { status, error } = spawnSync(command, rest, { cwd: root, stdio: 'inherit' });
  if (error) refuse(`npm does not start: ${error.message}`);
  if (status !== 0) refuse('The packages could not be installed; npm says why above.');
}

/** Where npm has no Node for this platform, the machine's own is used: see `pinnedNode`. */
function mustRun(program) {
  if (!existsSync(program)) return;
  const { status, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const why = stderr?.trim() || error?.message;
  if (why.includes('libatomic')) {
    refuse(`The Node that comes with the packages needs the library libatomic: ${aptCommand('libatomic1')}`);
  }
  refuse(`The Node that comes with the packages does not run on this machine: ${why}`);
}
