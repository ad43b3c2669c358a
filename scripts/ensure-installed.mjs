import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledNode, root } from './run.mjs';

/** Installs what package-lock.json names when node_modules is missing or holds something else. Runs on Node 20. */
export function ensureInstalled() {
  if (!isStale()) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.warn('node_modules is a link and not what package-lock.json names. It is left as it is.');
    return;
  }
  console.log('Installing packages, which takes a minute');
  // Whatever NODE_ENV or npm's configuration say: the tools build the pages, and the database is an optional dependency.
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(bundledNode)) npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', 'node']);
}

const modules = join(root, 'node_modules');
/** npm keeps a list of what it installed. */
function isStale() {
  const installedList = join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return true;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).some(([path, wanted]) => {
    if (path === '') return false;
    const found = installed[path];
    return found ? found.version !== wanted.version : !mayBeMissing(wanted);
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm leaves out optional packages for other machines, and what only those need. */
function mayBeMissing({ optional = false, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return optional && !isForThisMachine;
}

function npm(args) {
  const script = process.env.npm_execpath;
  const [command, ...rest] = script ? [process.execPath, script, ...args] : ['npm', ...args];
  const { status, error } = spawnSync(command, rest, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error('The packages could not be installed; npm says why above.');
}
