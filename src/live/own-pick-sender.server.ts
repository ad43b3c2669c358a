import { sql } from 'kysely';
import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import { Batcher } from '../server/database/batcher.ts';
import type { Database } from '../server/database/database.ts';
import type { Log } from '../server/process/log.ts';

export const OWN_PICKS_CHANNEL = 'own_picks';

/**
 * Notifies all servers of picks that people saved, for their own other windows. Unlike all that other people are sent,
 * it is neither stored nor ordered: hundreds may save a pick in one second, and publishers of stored messages commit one
 * by one. A page that missed one reads its picks again when its stream opens anew, or within half a minute; until then
 * `save_pick` keeps it from writing an old choice back.
 */
export class OwnPickSender {
  readonly #log: Pick<Log, 'warn'>;
  readonly #batches: Batcher<OwnPickMessage, undefined>;

  constructor(db: Database, log: Pick<Log, 'warn'>) {
    this.#log = log;
    this.#batches = new Batcher((messages: OwnPickMessage[]) => notify(db, messages), {
      concurrency: 1,
      batchSize: 64,
    });
  }

  /** Nobody waits for it: the pick is saved either way. */
  send(message: OwnPickMessage): void {
    this.#batches
      .load(message)
      .catch((error) => this.#log.warn({ err: error }, 'own pick could not be sent'));
  }
}

/** The statement writes nothing, so that its commit has nothing to wait for on the disk. */
async function notify(db: Database, messages: OwnPickMessage[]): Promise<undefined[]> {
  const payloads = messages.map((message) => JSON.stringify(message));
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${OWN_PICKS_CHANNEL}, payload)
    from unnest(${payloads}::text[]) as payload`.execute(db);
  return messages.map(() => undefined);
}
