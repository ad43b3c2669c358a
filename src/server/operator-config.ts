import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readProcessConfig } from './config.ts';
import { isRoot } from './postgres/run-as.ts';

/** What deploy/split-decision.service says: where its settings are, and its data. */
export const UNIT = { environmentFile: '/etc/split-decision.env', dataDir: '/var/lib/split-decision' };

/**
 * The configuration of the site that an operator's command is about: that of `--env-file`; else the one that the
 * environment or a `.env` names, as for the server; else that of the systemd unit.
 */
export function readOperatorConfig(envFile?: string, unit = UNIT): Config {
  // npm runs its scripts in the clone's folder; the person typed the name in another.
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
  const { DATA_DIR, DATABASE_URL } = process.env;
  return Boolean(DATA_DIR || DATABASE_URL) || existsSync('.env');
}

/** Root goes on as the user whom the data folder belongs to: what it writes there must be the server's. */
export function becomeOwner({ dataDir }: Config): void {
  const { uid, gid } = statSync(dataDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (!isRoot() || uid === 0) return;
  process.setgroups!([]);
  process.setgid!(gid);
  process.setuid!(uid);
}
