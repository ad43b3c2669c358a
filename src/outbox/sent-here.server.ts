import { LRUCache } from 'lru-cache';
import type { Database } from '../server/database/database.ts';

const MOST_REMEMBERED = 1_000;

/** Sent, but perhaps not settled because the database was away: these must not be sent again. */
const sentHere = new WeakMap<Database, LRUCache<string, true>>();

export const wasSentHere = (db: Database, id: string) => sentHere.get(db)?.has(id) ?? false;

export function rememberSent(db: Database, id: string): void {
  const sent = sentHere.get(db) ?? new LRUCache({ max: MOST_REMEMBERED });
  sentHere.set(db, sent.set(id, true));
}
