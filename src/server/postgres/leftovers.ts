import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

const PATIENCE_MS = 10_000;

/** Stops a PostgreSQL whose server and launcher were both killed. Lock the cluster's folder first. */
export async function stopLeftover(cluster: string, log: Log): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // Of one that has ended, PostgreSQL tells from the file whether some of its processes have not.
  if (!isAlive(pid)) return;
  if (!isServerOf(pid, cluster)) {
    // The pid was reused, and PostgreSQL would take that process for a running server.
    rmSync(file);
    return;
  }
  log.warn({ pid }, 'Stopping the database server of an earlier run');
  // At once, whatever it is doing: the next start recovers all that was committed.
  process.kill(pid, 'SIGQUIT');
  if (await hasEnded(pid, cluster)) return;
  throw new Error(`The database server of an earlier run (process ${pid}) does not stop.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') {
      // PostgreSQL's working folder is the cluster, whatever path it was given.
      const isThere = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
      return isThere && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    }
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false; // it ended between the two reads
  }
}

/** A zombie still answers to its pid, but no longer has a command. */
async function hasEnded(pid: number, cluster: string): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20)) {
    if (!isServerOf(pid, cluster)) return true;
  }
  return false;
}
