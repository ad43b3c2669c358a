import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder; scripts run there wherever they are called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the npm package `node` installs its binary. */
export const bundledNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The Node pinned in package.json, which runs TypeScript, or the machine's own if that is new enough. */
export function pinnedNode() {
  if (existsSync(bundledNode)) return bundledNode;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('The bundled Node is missing from node_modules: npm was told not to run install scripts.');
}

/** The entry file of a tool in node_modules. */
export const tool = (path) => join(root, 'node_modules', path);

const cache = join(root, 'node_modules', '.cache');

/** Child processes find the pinned Node first, and write no caches to the temporary folder. */
function environment(added) {
  return {
    ...process.env,
    PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    PWTEST_CACHE_DIR: join(cache, 'playwright'),
    ...added,
  };
}

/** Starts a program of the clone on the pinned Node, on this terminal. */
export function startNode(args, { env = {}, ...options } = {}) {
  return spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: environment(env), ...options });
}

/** A process's exit code; 130 after SIGINT, 137 after any other signal. */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 137)));
  });
}

/** Runs a program of the clone on the pinned Node until it ends; resolves to its exit code. */
export const runNode = (args, options) => exitOf(startNode(args, options));
