import { problem } from '../../errors/problems.ts';
import type { Database } from '../../server/database/database.ts';
import { changeFight } from '../change-fight.server.ts';
import { isDecided } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';
import { writeFight } from '../write-fight.server.ts';

/** A note on a result that was overturned later, or none; the points stay. Throws 'fight_without_result'. */
export function noteOverturned(
  db: Database,
  by: string,
  id: string,
  overturned_note: string | null,
): Promise<FightRow | undefined> {
  return changeFight(db, id, async ({ tx, fight }) => {
    if (overturned_note !== null && !isDecided(fight)) throw problem('fight_without_result');
    return writeFight(tx, fight, { overturned_note }, { kind: 'overturned', changed_by: by });
  });
}
