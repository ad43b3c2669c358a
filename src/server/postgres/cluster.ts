import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Binaries, EmbeddedUnusable } from './binaries.ts';
import { asWorkingFolder, type DatabaseHome } from './home.ts';

/** The server's own environment holds secrets. */
export const bareEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Initializes the cluster if there is none; a start that is killed halfway leaves none behind. */
export async function ensureCluster(home: DatabaseHome, binaries: Binaries): Promise<void> {
  const { cluster } = home;
  if (existsSync(cluster)) {
    mustBeOfVersion(cluster, binaries.version);
    return;
  }
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await initialize(unfinished, home, binaries);
  renameSync(unfinished, cluster);
}

async function initialize(cluster: string, home: DatabaseHome, binaries: Binaries) {
  const { folder, user, record } = home;
  const passwordFile = join(folder, 'password.new');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, record.password, { mode: 0o600 });
  mkdirSync(cluster, { mode: 0o700 });
  if (user.uid !== undefined) for (const path of [passwordFile, cluster]) chownSync(path, user.uid, user.gid);
  const options = [
    `--pgdata=${asWorkingFolder(cluster, home)}`,
    `--username=${record.user}`,
    '--pwfile=/dev/fd/3', // a path might be out of reach
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8, which is the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
  const password = openSync(passwordFile, 'r');
  try {
    const initdb = spawn(binaries.initdb, options, {
      ...user,
      cwd: cluster,
      env: bareEnvironment,
      stdio: ['ignore', 'ignore', 'pipe', password],
    });
    const [complaint, [code]] = await Promise.all([text(initdb.stderr!), once(initdb, 'close')]);
    if (/No space left on device/.test(complaint))
      throw Object.assign(new Error(complaint), { code: 'ENOSPC' });
    if (code !== 0)
      throw new Error(
        `The embedded database could not be created in ${folder}: ${complaint.trim() || `exit code ${code}`}`,
      );
  } finally {
    closeSync(password);
    rmSync(passwordFile);
  }
}

function mustBeOfVersion(cluster: string, version: string) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new EmbeddedUnusable(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version brings ${ours}. ` +
      'Back it up with the former version of Split Decision (npm run backup -- FOLDER) and restore that with this one into ' +
      'an empty DATA_DIR (npm run restore -- FOLDER).',
  );
}
