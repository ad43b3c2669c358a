import { Batcher } from './batcher.ts';
import type { Queryable } from './database.ts';

const LIMITS = { concurrency: 1, batchSize: 100 };

/** A query by key: calls at the same moment share a statement. `loadAll` resolves to the values in the order of the keys. */
export function batched<Key, Value>(
  loadAll: (db: Queryable, keys: Key[]) => Promise<readonly Value[]>,
  limits: { retryAlone?: (error: unknown) => boolean } = {},
): (db: Queryable, key: Key) => Promise<Value> {
  const batchers = new WeakMap<Queryable, Batcher<Key, Value>>();
  return (db, key) => {
    let batcher = batchers.get(db);
    if (!batcher) {
      batcher = new Batcher((keys) => loadAll(db, keys), { ...LIMITS, ...limits });
      batchers.set(db, batcher);
    }
    return batcher.load(key);
  };
}
