import { problem } from '../../errors/problems.ts';
import { readAsEveryone } from './reader.ts';

interface Waiting<Key, Value> {
  key: Key;
  patience: NodeJS.Timeout;
  gaveUp: boolean;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** A little longer than a statement may be silent, so that nobody waits much longer than that behind one that hangs. */
const PATIENCE_MS = 13_000;

export interface BatcherLimits {
  concurrency: number;
  batchSize: number;
  /** Errors that another key in the same statement may have caused: each key is then loaded separately. */
  retryAlone?: (error: unknown) => boolean;
  onIdle?: () => void;
}

/**
 * Keys that arrive while `concurrency` statements are running are loaded together, equal strings only once: fewer round trips
 * (docs/decisions/0035). A statement that users share reads as everyone, whoever came first.
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
      const patience = setTimeout(() => this.#giveUp(waiting), PATIENCE_MS);
      const waiting: Waiting<Key, Value> = { key, resolve, reject, patience, gaveUp: false };
      this.#waiting.push(waiting);
      if (this.#underWay < this.#limits.concurrency) this.#begin();
    });
  }

  #begin(): void {
    this.#underWay += 1;
    // Runs after all requests of this turn of the event loop.
    setImmediate(() => readAsEveryone(() => this.#sendAll()));
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, this.#limits.batchSize));
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#limits.onIdle?.();
  }

  #giveUp(waiting: Waiting<Key, Value>): void {
    waiting.gaveUp = true;
    waiting.reject(problem('server_busy'));
  }

  async #send(batch: Waiting<Key, Value>[]): Promise<void> {
    const waiting = batch.filter(({ gaveUp }) => !gaveUp);
    if (waiting.length === 0) return;
    try {
      const keys = [...new Set(waiting.map(({ key }) => key))];
      const values = await this.#loadAll(keys);
      const loaded = new Map(keys.map((key, i) => [key, values[i]!]));
      for (const { key, resolve } of waiting) resolve(loaded.get(key)!);
    } catch (error) {
      if (waiting.length > 1 && this.#limits.retryAlone?.(error)) {
        for (const one of waiting) await this.#send([one]);
        return;
      }
      for (const { reject } of waiting) reject(error);
    }
    for (const { patience } of waiting) clearTimeout(patience);
  }
}
