import { Batcher } from '../server/database/batcher.ts';
import type { Database } from '../server/database/database.ts';
import { type PickToSave, type SavedPick, savePicks } from './picks.sql.ts';

const LIMITS = {
  concurrency: 2,
  // More save little, and hold the event's lock longer.
  batchSize: 16,
  // A value that does not do, a broken constraint, an error that a function raises, a deadlock or a wait given up: the
  // statement was rolled back, nothing of it stands.
  mayBeAnothers: (error: unknown) =>
    /^(22|23|P0|40|55P03|57014)/.test((error as { code?: string }).code ?? ''),
};

/**
 * Saves picks, those of one event together where they come faster than the database takes them one by one. Each is
 * still decided by `save_pick` alone, and told 'saved' only when it is on disk. An event that is held keeps no other
 * waiting.
 */
export class PicksSaver {
  readonly #db: Database;
  readonly #events = new Map<string, Batcher<PickToSave, SavedPick>>();

  constructor(db: Database) {
    this.#db = db;
  }

  save(pick: PickToSave): Promise<SavedPick> {
    return (this.#events.get(pick.event_id) ?? this.#open(pick.event_id)).load(pick);
  }

  #open(eventId: string): Batcher<PickToSave, SavedPick> {
    const event = new Batcher<PickToSave, SavedPick>((picks) => savePicks(this.#db, picks), {
      ...LIMITS,
      onIdle: () => this.#events.delete(eventId),
    });
    this.#events.set(eventId, event);
    return event;
  }
}
