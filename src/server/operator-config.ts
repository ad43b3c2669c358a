import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readProcessConfig } from './config.ts';
import { isRoot } from './postgres/run-as.ts';

/** The same as in deploy/split-decision.service. */
export const UNIT = { environmentFile: '/etc/split-decision.env', dataDir: '/var/lib/split-decision' };

/**
 * The site's settings for an operator's command: from `--env-file`, or from the environment and `.env` like the server, or from
 * the systemd unit. Root continues as the data folder's owner, because the server has to own what a command writes.
 */
export function actAsOperator(envFile?: string): Config {
  const config = readOperatorConfig(envFile);
  becomeOwner(config);
  return config;
}

export function readOperatorConfig(envFile?: string, unit = UNIT): Config {
  // npm runs scripts in the clone's folder, but a relative name counts from where it was typed.
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
