import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../process/log.ts';
import type { Postmaster } from './launcher.ts';

const TRY_AGAIN_MS = 1_000;

/** Restarts PostgreSQL after a crash, and keeps trying while it cannot start, as on a full disk. */
export async function keepRunning(start: () => Promise<Postmaster>, log: Log): Promise<Postmaster> {
  let current = await start();
  const stopping = new AbortController();

  async function startAgain(): Promise<Postmaster | null> {
    while (!stopping.signal.aborted) {
      try {
        return await start();
      } catch (error) {
        log.error({ err: error }, 'The embedded database does not start again yet');
      }
      await pause(TRY_AGAIN_MS, null, { signal: stopping.signal }).catch(() => {});
    }
    return null;
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.error('The embedded database ended unexpectedly and is started again');
      const next = await startAgain();
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) return current.stop();
      log.warn('The embedded database runs again');
    }
  }

  const ended = watch();
  return {
    ended,
    async stop() {
      stopping.abort();
      await current.stop();
      await ended;
    },
  };
}
