import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { DatabaseHome } from './home.ts';

/** PostgreSQL's programs get nothing of the server's environment, which holds secrets. */
export const bareEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** The folder of PostgreSQL's own files, made if it is not there yet. A start killed half-way leaves no half of it. */
export async function ensureCluster(home: DatabaseHome, binaries: Binaries): Promise<string> {
  const cluster = join(home.folder, 'cluster');
  if (existsSync(cluster)) {
    mustBeOfVersion(cluster, binaries.version);
    return cluster;
  }
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await initialise(unfinished, home, binaries);
  renameSync(unfinished, cluster);
  return cluster;
}

async function initialise(cluster: string, { folder, user, record }: DatabaseHome, binaries: Binaries) {
  const passwordFile = join(folder, 'password.new');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, record.password, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const options = [
    `--pgdata=${cluster}`,
    `--username=${record.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: the same on every machine, whatever locales that one has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, { ...user, cwd: folder, env: bareEnvironment });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw new Error(`The embedded database could not be created in ${folder}: ${said || String(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function mustBeOfVersion(cluster: string, version: string) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this version brings ${ours}. ` +
      'Dump it with the former version and load the dump, or start with an empty DATA_DIR.',
  );
}
