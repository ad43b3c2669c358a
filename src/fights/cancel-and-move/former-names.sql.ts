import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Corner } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';

/** Whose place a corner's name took; undefined for a name that never changed. */
export async function findFormerName(
  db: Queryable,
  fight: FightRow,
  corner: Corner,
): Promise<string | undefined> {
  const field = `${corner}_name`;
  const { rows } = await sql<{ former: string }>`
    select before ->> ${field}::text as former from event_changes
    where event_id = ${fight.event_id} and fight_id = ${fight.id}
      and before ? ${field}::text and after ->> ${field}::text = ${fight[`${corner}_name`]}
    order by id desc limit 1`.execute(db);
  return rows[0]?.former;
}
