import type { Selectable } from 'kysely';
import type { Queryable } from '../server/database.ts';
import type { Tables } from '../server/tables.ts';

export type FightRow = Selectable<Tables['fights']>;

/** The card of an event in bout order; two fights with one bout order stand as they were added. */
export async function listFights(db: Queryable, eventId: string): Promise<FightRow[]> {
  return db
    .selectFrom('fights')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('bout_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findFight(db: Queryable, id: string): Promise<FightRow | undefined> {
  return db.selectFrom('fights').selectAll().where('id', '=', id).executeTakeFirst();
}
