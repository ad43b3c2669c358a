import { sql } from 'kysely';
import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import { Batcher } from '../server/database/batcher.ts';
import type { Database } from '../server/database/database.ts';
import { logFailure } from '../server/database/outages.ts';
import type { Log } from '../server/process/log.ts';

export const OWN_PICKS_CHANNEL = 'own_picks';

/**
 * Notifies all servers of saved picks, for the same user's other tabs. Neither stored nor ordered, because hundreds come per
 * second; a page that misses one reads its picks within half a minute.
 */
export class OwnPickSender {
  readonly #parts: { db: Database; log: Pick<Log, 'debug' | 'warn' | 'error'> };
  readonly #batches: Batcher<OwnPickMessage, undefined>;

  constructor(db: Database, log: Pick<Log, 'debug' | 'warn' | 'error'>) {
    this.#parts = { db, log };
    this.#batches = new Batcher((messages: OwnPickMessage[]) => notify(db, messages), {
      concurrency: 1,
      // Fits a notification of 8,000 bytes at about 230 each.
      batchSize: 32,
    });
  }

  /** Nobody waits for this: the pick is saved either way. */
  send(message: OwnPickMessage): void {
    this.#batches
      .load(message)
      .catch((error) => logFailure(this.#parts, error, 'own pick could not be sent'));
  }
}

/** The statement writes nothing, so its commit need not wait for the disk. */
async function notify(db: Database, messages: OwnPickMessage[]): Promise<undefined[]> {
  await sql`select set_config('synchronous_commit', 'off', true),
    pg_notify(${OWN_PICKS_CHANNEL}, ${JSON.stringify(messages)})`.execute(db);
  return messages.map(() => undefined);
}
