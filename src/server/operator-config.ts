import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readProcessConfig } from './config.ts';
import { isRoot } from './postgres/run-as.ts';

/** As in deploy/split-decision.service. */
export const UNIT = { environmentFile: '/etc/split-decision.env', dataDir: '/var/lib/split-decision' };

/**
 * The site's settings, for each of an operator's commands: from `--env-file`, else the environment or `.env` as for the server,
 * else the systemd unit's. Root goes on as the data folder's owner: what it writes must belong to the server.
 */
export function actAsOperator(envFile?: string): Config {
  const config = readOperatorConfig(envFile);
  becomeOwner(config);
  return config;
}

export function readOperatorConfig(envFile?: string, unit = UNIT): Config {
  // npm runs scripts in the clone's folder; the name is relative to where it was typed.
  const given = envFile && resolve(process.env.INIT_CWD ?? '.', envFile);
  const file =
    given ?? (isNamedHere() || !existsSync(unit.environmentFile) ? undefined : unit.environmentFile);
  try {
    return readProcessConfig(file, file === unit.environmentFile ? { DATA_DIR: unit.dataDir } : {});
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== file) throw error;
    if (code === 'EACCES') throw new Error(`${file} is not for this user to read. Run this as root.`);
    throw new Error(`${file} cannot be read (${code}).`);
  }
}

function isNamedHere(): boolean {
  const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  return Boolean(DATA_DIR || DATABASE_URL || DATABASE_URL_FILE) || existsSync('.env');
}

function becomeOwner({ dataDir }: Config): void {
  const { uid, gid } = statSync(dataDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (!isRoot() || uid === 0) return;
  process.setgroups!([]);
  process.setgid!(gid);
  process.setuid!(uid);
}
