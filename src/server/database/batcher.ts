interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

export interface BatcherLimits {
  /** Statements under way at once. */
  concurrency: number;
  /** Keys in one statement. */
  batchSize: number;
  /** Errors that one key may cause for others of its statement: each of them is then loaded alone. */
  mayBeAnothers?: (error: unknown) => boolean;
  /** Nothing waits and nothing is under way any more. */
  onIdle?: () => void;
}

/**
 * Loads several keys with one statement when they arrive faster than the database answers them one by one. A key goes at
 * once, with those of the same turn of the event loop; while `concurrency` statements are under way, later keys wait for
 * one of them and go together. A round trip costs several times what a key costs (docs/decisions/0035).
 */
export class Batcher<Key, Value> {
  readonly #loadAll: (keys: Key[]) => Promise<readonly Value[]>;
  readonly #limits: BatcherLimits;
  readonly #waiting: Waiting<Key, Value>[] = [];
  #underWay = 0;

  /** `loadAll` resolves to the value of each key, in the order of the keys. */
  constructor(loadAll: (keys: Key[]) => Promise<readonly Value[]>, limits: BatcherLimits) {
    this.#loadAll = loadAll;
    this.#limits = limits;
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (this.#underWay < this.#limits.concurrency) this.#begin();
    });
  }

  #begin(): void {
    this.#underWay += 1;
    // After every request that the same turn of the event loop brings.
    setImmediate(async () => {
      while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, this.#limits.batchSize));
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#limits.onIdle?.();
    });
  }

  async #send(batch: Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#loadAll(batch.map(({ key }) => key));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i]!);
    } catch (error) {
      if (batch.length > 1 && this.#limits.mayBeAnothers?.(error)) {
        for (const waiting of batch) await this.#send([waiting]);
      } else for (const { reject } of batch) reject(error);
    }
  }
}
