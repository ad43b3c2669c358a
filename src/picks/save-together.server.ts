import type { Database } from '../server/database.ts';
import { type PickToSave, type SavedPick, savePicks } from './picks.sql.ts';

/** What is on its way at once for one event: enough that the database is never idle while the answers travel. */
const STATEMENTS_AT_ONCE = 2;
/** Picks in one statement: more save little and hold the event's lock longer. */
const MOST_TOGETHER = 32;

/** Errors of one pick among several that a pick on its own may not meet: a broken constraint, a deadlock. */
const MAY_BE_ANOTHERS = /^(23|40)/;

interface Waiting {
  pick: PickToSave;
  resolve: (saved: SavedPick) => void;
  reject: (error: unknown) => void;
}

/**
 * Saves picks, together where they come faster than the database takes them one by one: a pick goes at once, but those
 * that arrive while others of its event are on their way wait for these and then share a round trip and a commit. Each
 * is still decided by `save_pick` alone, and told 'saved' only when it is on disk.
 */
export class PicksSaver {
  readonly #db: Database;
  readonly #queues = new Map<string, { waiting: Waiting[]; underWay: number }>();

  constructor(db: Database) {
    this.#db = db;
  }

  save(pick: PickToSave): Promise<SavedPick> {
    const queue = this.#queues.get(pick.event_id) ?? { waiting: [], underWay: 0 };
    this.#queues.set(pick.event_id, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ pick, resolve, reject });
      if (queue.underWay < STATEMENTS_AT_ONCE) void this.#send(pick.event_id, queue);
    });
  }

  async #send(eventId: string, queue: { waiting: Waiting[]; underWay: number }): Promise<void> {
    queue.underWay += 1;
    while (queue.waiting.length > 0) await this.#saveTogether(queue.waiting.splice(0, MOST_TOGETHER));
    queue.underWay -= 1;
    if (queue.underWay === 0) this.#queues.delete(eventId);
  }

  async #saveTogether(batch: Waiting[]): Promise<void> {
    try {
      const saved = await savePicks(
        this.#db,
        batch.map(({ pick }) => pick),
      );
      for (const [i, { resolve }] of batch.entries()) resolve(saved[i]!);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (batch.length > 1 && MAY_BE_ANOTHERS.test(code)) await this.#saveEach(batch);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** The statement was rolled back, so that nothing of it stands: whoever made it fail must not fail the others. */
  async #saveEach(batch: Waiting[]): Promise<void> {
    for (const waiting of batch) await this.#saveTogether([waiting]);
  }
}
