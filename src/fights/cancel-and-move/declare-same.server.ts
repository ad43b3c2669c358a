import { sql } from 'kysely';
import { appendChange } from '../../audit-log/audit-log.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Corner } from '../fight.ts';
import { type FightRow, findFight } from '../fights.sql.ts';
import { subjectOf } from '../write-fight.server.ts';
import { askForReview } from './ask-for-review.sql.ts';
import { declaredSame } from './former-names.ts';

/**
 * 'Same Fighter', said after a name was changed: undoes what that corner's latest change of name caused. Returns the fight as
 * stored. The caller has locked the event.
 */
export async function declareSame(
  tx: Queryable,
  fight: FightRow,
  corner: Corner,
  by: string,
): Promise<FightRow> {
  const former = await findFormerName(tx, fight, corner);
  if (former === undefined || fight[`${corner}_spellings`].includes(former)) {
    return fight;
  }
  const { names, ...renamed } = declaredSame(fight, corner, former);
  await tx.updateTable('fights').set(names).where('id', '=', fight.id).execute();
  await appendChange(tx, {
    event_id: fight.event_id,
    fight_id: fight.id,
    subject: subjectOf(fight),
    kind: 'card',
    changed_by: by,
    before: { [`${corner}_same_as`]: null },
    after: { [`${corner}_same_as`]: former },
  });
  const after = (await findFight(tx, fight.id))!;
  await askForReview(tx, fight, after, renamed);
  return after;
}

/** The name that the corner's present one replaced; undefined if it never changed. */
async function findFormerName(db: Queryable, fight: FightRow, corner: Corner): Promise<string | undefined> {
  const field = `${corner}_name`;
  const { rows } = await sql<{ former: string }>`
    select before ->> ${field}::text as former from event_changes
    where event_id = ${fight.event_id} and fight_id = ${fight.id}
      and before ? ${field}::text and after ->> ${field}::text = ${fight[`${corner}_name`]}
    order by id desc limit 1`.execute(db);
  return rows[0]?.former;
}
