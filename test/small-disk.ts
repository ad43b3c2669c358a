import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file system small enough to fill. Mounting it needs root: see {@link canMount}. */
export class SmallDisk {
  readonly #folder: string;

  constructor(folder: string, size: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder]);
  }

  /** Leaves no free byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    const block = Buffer.alloc(64 * 1024);
    try {
      while (writeSync(file, block) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(this.#ballast);
  }

  setReadOnly(isReadOnly: boolean): void {
    run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, this.#folder]);
  }

  /** Unmounts and deletes it. */
  remove(): void {
    run('umount', ['-l', this.#folder]);
  }

  get #ballast() {
    return join(this.#folder, 'ballast');
  }
}

function run(program: string, args: string[]) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** Whether this user may mount here; containers often forbid it. */
export function canMount(folder: string): boolean {
  try {
    new SmallDisk(folder, '64k').remove();
    return true;
  } catch {
    return false;
  }
}
