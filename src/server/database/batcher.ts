import { readAsEveryone } from './reader.ts';

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

export interface BatcherLimits {
  concurrency: number;
  batchSize: number;
  /** Errors that another key of the statement may have caused: each key is then loaded alone. */
  retryAlone?: (error: unknown) => boolean;
  onIdle?: () => void;
}

/**
 * Keys that arrive while `concurrency` statements run are loaded together, equal strings once: fewer round trips
 * (docs/decisions/0035). A statement that users share reads as everyone, whoever of them is first.
 */
export class Batcher<Key, Value> {
  readonly #loadAll: (keys: Key[]) => Promise<readonly Value[]>;
  readonly #limits: BatcherLimits;
  readonly #waiting: Waiting<Key, Value>[] = [];
  #underWay = 0;

  /** `loadAll` resolves to the values in the order of the keys. */
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
    // After all requests of this turn of the event loop.
    setImmediate(() => readAsEveryone(() => this.#sendAll()));
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, this.#limits.batchSize));
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#limits.onIdle?.();
  }

  async #send(batch: Waiting<Key, Value>[]): Promise<void> {
    try {
      const keys = [...new Set(batch.map(({ key }) => key))];
      const values = await this.#loadAll(keys);
      const loaded = new Map(keys.map((key, i) => [key, values[i]!]));
      for (const { key, resolve } of batch) resolve(loaded.get(key)!);
    } catch (error) {
      if (batch.length > 1 && this.#limits.retryAlone?.(error)) {
        for (const waiting of batch) await this.#send([waiting]);
      } else for (const { reject } of batch) reject(error);
    }
  }
}
