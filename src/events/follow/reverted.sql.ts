import { sql } from 'kysely';
import { pairKey } from '../../fights/same-fighter.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Difference, DifferenceChange } from './difference.ts';

/**
 * Whether a user has changed a thing from what the page says now, or cleared a result: what users decide is never taken
 * back unasked.
 */
export async function isReverted(
  tx: Queryable,
  eventId: string,
  { fight_id, change }: Difference,
): Promise<boolean> {
  switch (change?.writes) {
    case 'fight':
    case 'event':
      return isSetByUser(tx, eventId, fight_id, change.fields);
    case 'result':
      return isCleared(tx, eventId, fight_id);
    case 'new_fight':
      return isRemoved(tx, eventId, change);
    case 'orders':
      return isOrderedByUser(tx, eventId);
    default:
      return true;
  }
}

/** The latest change of a field is a user's, and it replaced the very value of the page. */
async function isSetByUser(
  tx: Queryable,
  eventId: string,
  fightId: string | null,
  fields: object,
): Promise<boolean> {
  for (const [field, value] of Object.entries(fields)) {
    const { rows } = await sql<{ is_back: boolean | null }>`
      select source is null and before ->> ${field}::text = ${String(value)} as is_back from event_changes
      where event_id = ${eventId} and fight_id is not distinct from ${fightId} and after ? ${field}::text
      order by id desc limit 1`.execute(tx);
    if (rows[0]?.is_back) return true;
  }
  return false;
}

async function isCleared(tx: Queryable, eventId: string, fightId: string | null): Promise<boolean> {
  const { rows } = await sql`select from event_changes
    where event_id = ${eventId} and fight_id = ${fightId} and after ? 'result_winner'
      and before ->> 'result_winner' is not null and after ->> 'result_winner' is null limit 1`.execute(tx);
  return rows.length > 0;
}

async function isRemoved(
  tx: Queryable,
  eventId: string,
  { fields }: Extract<DifferenceChange, { writes: 'new_fight' }>,
): Promise<boolean> {
  const { rows } = await sql<{ red: string; blue: string }>`
    select before ->> 'red_name' as red, before ->> 'blue_name' as blue from event_changes
    where event_id = ${eventId} and fight_id is not null and after is null`.execute(tx);
  const added = pairKey(fields.red_name, fields.blue_name);
  return rows.some(({ red, blue }) => pairKey(red, blue) === added);
}

async function isOrderedByUser(tx: Queryable, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ by_user: boolean }>`
    select source is null as by_user from event_changes
    where event_id = ${eventId} and before ? 'bout_order' and after ? 'bout_order'
    order by id desc limit 1`.execute(tx);
  return rows[0]?.by_user ?? false;
}
