import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { Tables } from '../server/database/tables.ts';

export type FightRow = Selectable<Tables['fights']>;

/** In bout order; fights with the same number in the order in which they were added. */
const fightsInOrder = (db: Queryable) =>
  db.selectFrom('fights').selectAll().orderBy('bout_order').orderBy('created_at').orderBy('id');

/** The same order from the main event down, for fights `f`. */
export const mainEventFirst = sql`f.bout_order desc, f.created_at desc, f.id desc`;

export async function listFights(db: Queryable, eventId: string): Promise<FightRow[]> {
  return fightsInOrder(db).where('event_id', '=', eventId).execute();
}

/** Fights on these events whose result was corrected, in bout order. */
export async function listCorrectedFights(db: Queryable, eventIds: readonly string[]): Promise<FightRow[]> {
  if (eventIds.length === 0) return [];
  return fightsInOrder(db).where('event_id', 'in', eventIds).where('corrected_at', 'is not', null).execute();
}

export async function findFight(db: Queryable, id: string): Promise<FightRow | undefined> {
  return db.selectFrom('fights').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an event `e` is locked for good. One locked only by cancellations may open again. */
export const isPastLock = sql<boolean>`(
  e.revealed_at is not null or e.live_updated_at is not null or e.start_time <= clock_timestamp())`;

export async function readPastLock(db: Queryable, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select ${isPastLock} as past from events e where e.id = ${eventId}`.execute(db);
  return rows[0]?.past ?? false;
}

/** The event's state, which decides how a fight may change. */
export interface EventOfFight {
  start_time: Date;
  official: boolean;
  canceled_at: Date | null;
  locked: boolean;
  now: Date;
}

export async function findEventOfFight(db: Queryable, eventId: string): Promise<EventOfFight | undefined> {
  const { rows } = await sql<EventOfFight>`
    select e.start_time, e.official_at is not null as official, e.canceled_at, event_locked(e) as locked, clock_timestamp() as now
    from events e where e.id = ${eventId}`.execute(db);
  return rows[0];
}
