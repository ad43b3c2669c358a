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
  // Not `npm ci`: that one refuses where a registry lacks a tool's build for some other kind of machine. The dev packages
  // build the pages and the optional ones are the database, whatever NODE_ENV or npm's configuration say.
  npm('install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund');
  if (!existsSync(bundledNode)) npm('rebuild', '--ignore-scripts=false', 'node');
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

function npm(...args) {
  const script = process.env.npm_execpath;
  const [command, ...rest] = [
    ...(script ? [process.execPath, script] : ['npm']),
    ...args,
    '--loglevel=error',
  ];
  const { status, error } = spawnSync(command, rest, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error('The packages could not be installed; npm says why above.');
}
