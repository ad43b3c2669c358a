import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const read = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** A random 256-bit key per name, shared by all servers on this database and created on first use. */
export function serverKey(db: Database, name: string): Promise<Buffer> {
  const keys = read.get(db) ?? new Map<string, Promise<Buffer>>();
  read.set(db, keys);
  const key = keys.get(name) ?? fetchKey(db, name);
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}

async function fetchKey(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_keys')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
