import { sql } from 'kysely';
import { problem } from '../../errors/problems.ts';
import type { Queryable } from '../../server/database/database.ts';
import { lockEvents } from '../event-lock.sql.ts';
import { isDecided } from '../fight.ts';
import { nextBoutOrder, noDetails } from '../fight-fields.ts';
import { type FightRow, findEventOfFight, findFight, listFights } from '../fights.sql.ts';
import { insertFight, writeFight } from '../write-fight.server.ts';
import { canceledState } from './cancel-fight.server.ts';

export interface MovedFight {
  /** The canceled fight, here. */
  fight: FightRow;
  /** The same bout on the other card. */
  moved: FightRow;
}

/** Throws 'fight_not_found', 'admin_event_not_found', 'move_same_event', 'move_target_locked', 'fight_moved' and 'fight_resulted'. */
export async function moveFight(tx: Queryable, by: string, id: string, target: string): Promise<MovedFight> {
  const from = (await findFight(tx, id))?.event_id;
  if (!from) throw problem('fight_not_found');
  if (from === target) throw problem('move_same_event');
  await lockEvents(tx, [from, target]);
  const [fight, here, there] = [
    await findFight(tx, id),
    await findEventOfFight(tx, from),
    await findEventOfFight(tx, target),
  ];
  if (!fight || !here) throw problem('fight_not_found');
  if (!there) throw problem('admin_event_not_found', { detail: target });
  if (there.locked) throw problem('move_target_locked');
  if (fight.moved_to !== null) throw problem('fight_moved');
  if (isDecided(fight)) throw problem('fight_resulted');
  const bout_order = nextBoutOrder(await listFights(tx, target));
  const moved = await insertFight(tx, target, by, { ...cardOf(fight), bout_order });
  await recordSameBout(tx, { fight, moved });
  const state = { ...canceledState(fight.canceled_at ?? here.now), moved_to: moved.id };
  return { fight: await writeFight(tx, fight, state, { kind: 'moved', changed_by: by }), moved };
}

/** Unless its picks have been shown: then there is nothing to keep secret on either card. */
async function recordSameBout(tx: Queryable, { fight, moved }: MovedFight): Promise<void> {
  await sql`with bout as (
      select coalesce((select s.bout from same_bouts s where s.fight_id = f.id), f.id) as id
      from fights f join events e on e.id = f.event_id and e.revealed_at is null where f.id = ${fight.id}
    )
    insert into same_bouts (fight_id, bout)
    select g.fight_id, bout.id from bout cross join unnest(${[fight.id, moved.id]}::uuid[]) as g (fight_id)
    on conflict do nothing`.execute(tx);
}

/** What moves with a bout: who fights, and everything known about them. */
function cardOf(fight: FightRow) {
  const { red_name, blue_name, scheduled_rounds } = fight;
  const details = Object.keys(noDetails).map((field) => [field, fight[field as keyof typeof noDetails]]);
  return { red_name, blue_name, scheduled_rounds, ...(Object.fromEntries(details) as typeof noDetails) };
}
