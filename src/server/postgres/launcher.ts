import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import type { Log } from '../process/log.ts';
import { bareEnvironment } from './cluster.ts';
import type { RunAs } from './run-as.ts';

/**
 * Stops PostgreSQL when the pipe to our process closes, even through a kill. SIGINT stops it at once: it rolls back and loses
 * nothing.
 */
const launcher = `
  "$@" 3<&- &
  postgres=$!
  (read -r _ <&3; kill -INT "$postgres") &
  watcher=$!
  wait "$postgres"; code=$?
  kill "$watcher" 2>/dev/null
  exit "$code"`;

export type Postmaster = {
  ended: Promise<void>;
  /** Resolves when it has stopped. Committed work is safe. */
  stop(): Promise<void>;
};

/** It ended before it was ready; the message is its output. */
export class NotStarted extends Error {}

/** Resolves when PostgreSQL is ready. It runs in a process group of its own, which a terminal's Ctrl-C does not reach. */
export async function launch(
  program: string,
  options: readonly string[],
  { user, cwd, log }: { user: RunAs; cwd: string; log: Log },
): Promise<Postmaster> {
  const shell = spawn('/bin/sh', ['-c', launcher, 'split-decision-database', program, ...options], {
    ...user,
    cwd,
    detached: true,
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(shell, 'close').then(() => {});
  const lifeline = shell.stdio[3] as Writable;
  lifeline.on('error', () => {}); // already ended: 'close' reports it
  let isStopping = false;
  await isReady(shell, ended, (line) => {
    const isTrouble = !isStopping && /(?:FATAL|PANIC|ERROR|WARNING):/.test(line);
    log[isTrouble ? 'warn' : 'debug']({ postgres: line });
  });
  return {
    ended,
    stop() {
      isStopping = true;
      lifeline.destroy();
      return ended;
    },
  };
}

function isReady(shell: ChildProcess, ended: Promise<void>, report: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  return new Promise((ready, failed) => {
    createInterface({ input: shell.stderr! }).on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) ready();
      else lines.push(line);
      report(line);
    });
    ended.then(() => failed(new NotStarted(lines.slice(-5).join('\n'))), failed);
  });
}
