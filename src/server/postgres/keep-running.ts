import type { Log } from '../log.ts';
import type { Postmaster } from './launcher.ts';

/**
 * Starts PostgreSQL, and again whenever it ends unasked (killed, crashed): what was committed is there again, and the
 * pools reconnect. `ended` resolves once it was stopped, or when it could not be started again.
 */
export async function keepRunning(start: () => Promise<Postmaster>, log: Log): Promise<Postmaster> {
  let current = await start();
  let isStopping = false;

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      log.error('The embedded database ended unexpectedly and is started again');
      try {
        current = await start();
      } catch (error) {
        log.error({ err: error }, 'The embedded database does not start again');
        return;
      }
      if (isStopping) return current.stop();
      log.warn('The embedded database runs again');
    }
  }

  const ended = watch();
  return {
    ended,
    async stop() {
      isStopping = true;
      await current.stop();
      await ended;
    },
  };
}
