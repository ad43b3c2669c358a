import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** Mildest first; patience in milliseconds. */
const stops = [
  { signal: 'SIGINT', patience: 10_000 },
  { signal: 'SIGQUIT', patience: 3_000 },
  { signal: 'SIGKILL', patience: 3_000 },
] as const;

/** Stops a PostgreSQL whose server and launcher were both killed. Lock the cluster's folder first. */
export async function stopLeftover(cluster: string, log: Log): Promise<void> {
  const pid = recordedPid(cluster);
  if (pid === null || !isAlive(pid)) return;
  if (!isServerOf(pid, cluster)) {
    // The pid was reused, and PostgreSQL would take that process for a running server.
    rmSync(pidFile(cluster));
    return;
  }
  log.warn({ pid }, 'Stopping the database server of an earlier run');
  for (const { signal, patience } of stops) {
    process.kill(pid, signal);
    if (await hasEnded(pid, cluster, patience)) return;
  }
  throw new Error(`The database server of an earlier run (process ${pid}) does not stop.`);
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function recordedPid(cluster: string): number | null {
  if (!existsSync(pidFile(cluster))) return null;
  const pid = Number(readFileSync(pidFile(cluster), 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
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
async function hasEnded(pid: number, cluster: string, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(20)) {
    if (!isServerOf(pid, cluster)) return true;
  }
  return false;
}
