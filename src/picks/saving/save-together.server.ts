import { Batcher } from '../../server/database/batcher.ts';
import type { Database } from '../../server/database/database.ts';
import { type PickToSave, type SavedPick, savePicks } from '../picks.sql.ts';

const LIMITS = {
  concurrency: 2,
  // Larger batches gain little and hold the event's lock longer.
  batchSize: 16,
  // Bad value, constraint, raised error, deadlock or timeout: the statement was rolled back entirely.
  retryAlone: (error: unknown) => /^(22|23|P0|40|55P03|57014)/.test((error as { code?: string }).code ?? ''),
};

/** Batches saves per event, so a locked event delays no other. `save_picks` decides each; 'saved' means on disk. */
export class PicksSaver {
  readonly #db: Database;
  readonly #events = new Map<string, Batcher<PickToSave, SavedPick>>();

  constructor(db: Database) {
    this.#db = db;
  }

  save(eventId: string, pick: PickToSave): Promise<SavedPick> {
    return (this.#events.get(eventId) ?? this.#open(eventId)).load(pick);
  }

  #open(eventId: string): Batcher<PickToSave, SavedPick> {
    const event = new Batcher<PickToSave, SavedPick>((picks) => savePicks(this.#db, eventId, picks), {
      ...LIMITS,
      onIdle: () => this.#events.delete(eventId),
    });
    this.#events.set(eventId, event);
    return event;
  }
}
