import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROGRAMS } from '../src/server/postgres/home.ts';

/** Servers that a test forgot to stop end themselves within this time. */
const PATIENCE_MS = 20_000;

const MEMORY = '/dev/shm';
/** Two workers need at most a third of it. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Creates a temporary folder for a test run, in memory where there is room: a copy of the template database takes a
 * tenth of the work there, a new cluster a third. No test cuts the power, so what a disk would keep makes no difference. The returned function ends the run: it removes leftover files, kills
 * processes still working in the folder, and throws when there were any.
 */
export function ownRunFolder(patience = PATIENCE_MS): () => Promise<void> {
  if (!process.env.TMPDIR && hasRoomInMemory()) {
    process.env.TMPDIR = MEMORY;
    removeFoldersOfKilledRuns();
  }
  const folder = temporaryFolder(`sd-${process.pid}-`);
  const system = new Set(namesIn(PROGRAMS));
  process.env.TMPDIR = folder;
  return async () => {
    const processes = await remainingProcesses(folder, patience);
    for (const { pid } of processes) process.kill(pid, 'SIGKILL');
    const left = [
      ...processes.map(({ pid, command }) => `process ${pid} (${command})`),
      ...namesIn(folder).map((name) => join(folder, name)),
      ...namesIn(PROGRAMS)
        .filter((name) => !system.has(name))
        .map((name) => join(PROGRAMS, name)),
    ];
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`The tests left behind:\n${left.join('\n')}`);
  };
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === MEMORY)?.[3];
  // Docker's default is 64 MB in which no program may run.
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES;
}

function removeFoldersOfKilledRuns() {
  for (const name of namesIn(MEMORY)) {
    const pid = /^sd-(\d+)-/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** A new folder that PostgreSQL's user can enter, unlike root's own. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

async function remainingProcesses(folder: string, patience: number) {
  for (const deadline = Date.now() + patience; ; await pause(50)) {
    const processes = processesIn(folder);
    if (processes.length === 0 || Date.now() > deadline) return processes;
  }
}

/** Processes started in the folder or with a path in it; Linux only. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  const pids = namesIn('/proc').filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`);
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      const workingFolder = `${readlinkSync(`/proc/${pid}/cwd`)}/`;
      const isOurs = `${command}${environment}${workingFolder}`.includes(`${folder}/`);
      return isOurs ? [{ pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }] : [];
    } catch {
      return []; // it ended between the two looks, or is somebody else's
    }
  });
}
