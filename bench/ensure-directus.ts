import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';

const VERSION = '12.4.1';
const folder = join(tmpdir(), 'split-decision-peer');
const TOKEN = 'peer-token';

/**
 * Installs Directus once, in its own folder (three minutes, 700 MB). Uses the previous `@directus/app`, which the API
 * does not need, because the registry lacks the pinned one; skips install scripts; and stubs the sandbox for flow
 * scripts, which needs a compiler and runs nothing here.
 */
export function ensureDirectus(): void {
  if (existsSync(join(folder, 'installed'))) return;
  mkdirSync(folder, { recursive: true });
  const overrides = { '@directus/app': '18.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
  console.error(`Installing Directus ${VERSION} into ${folder}`);
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  const { status } = spawnSync('npm', ['install', ...flags, `directus@${VERSION}`], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('Directus could not be installed');
  const sandbox = createRequire(join(folder, 'package.json')).resolve('isolated-vm');
  writeFileSync(sandbox, 'module.exports = {};\n');
  writeFileSync(join(folder, 'installed'), VERSION);
}

/** Directus on a product's own database, with its admin's token. */
export async function startDirectus(dataDir: string, port: number) {
  const { user, password, host, database } = readDatabaseRecord(dataDir)!;
  const env = {
    PATH: process.env.PATH,
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: '5432',
    DB_DATABASE: database,
    DB_USER: user,
    DB_PASSWORD: password,
    // The size of our own pool.
    DB_POOL__MAX: '10',
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'a-secret-for-this-measurement-only',
    ADMIN_EMAIL: 'peer@example.com',
    ADMIN_PASSWORD: 'peer-password',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  const bootstrapped = spawnSync(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 2],
  });
  if (bootstrapped.status !== 0) throw new Error('Directus could not set up its tables');
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 2] });
  const stop = async () => {
    // A clean exit would deadlock: it waits for its database connections, and the database for it.
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) if (child.exitCode !== null) throw new Error('Directus did not start');
  return { url, headers: { authorization: `Bearer ${TOKEN}` }, stop };
}

/** Directus only reads tables with a single-column primary key, which the original had too. */
export async function giveSingleKeys(database: pg.Client): Promise<void> {
  await database.query(`
    create table peer_picks as select gen_random_uuid() as id, * from picks;
    alter table peer_picks add primary key (id);
    create index on peer_picks (event_id, league_id);
    analyze peer_picks`);
}
