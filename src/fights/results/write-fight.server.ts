import { sql } from 'kysely';
import { appendChange, difference } from '../../audit-log/audit-log.sql.ts';
import { problem } from '../../errors/problems.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ChangeKind } from '../../server/database/tables.ts';
import { type FightNames, noResult, type PickedAgainst, type Result } from '../fight.ts';
import { noDetails } from '../fight-fields.ts';
import { type FightRow, findFight } from '../fights.sql.ts';

type FightTimes = 'resulted_at' | 'live_since' | 'updated_at' | 'created_at';
export type FightState = Omit<FightRow, 'id' | 'event_id' | FightTimes>;

/**
 * Writes the fields that differ and logs the change; does nothing when none do. The caller has locked the event.
 * Returns the fight as stored. Throws when the result's round exceeds the scheduled ones.
 */
export async function writeFight(
  tx: Queryable,
  fight: FightRow,
  fields: Partial<FightState>,
  change: { kind: ChangeKind; changed_by: string; undoes?: number },
): Promise<FightRow> {
  const changed = difference<FightState>(fight, fields);
  if (!changed) return fight;
  const written = { ...fight, ...changed.after };
  refuseUnscheduledRound(fight, written);
  await tx.updateTable('fights').set(changed.after).where('id', '=', fight.id).execute();
  await appendChange(tx, {
    ...change,
    event_id: fight.event_id,
    fight_id: fight.id,
    subject: subjectOf(written),
    before: { ...fullResult(fight, changed.after), ...changed.before },
    after: { ...fullResult(written, changed.after), ...changed.after },
  });
  const after = (await findFight(tx, fight.id))!;
  await askForFreshLook(tx, fight, after);
  return after;
}

function refuseUnscheduledRound(before: FightRow, { result_round, scheduled_rounds }: FightRow): void {
  if (result_round === null || result_round <= scheduled_rounds) return;
  throw result_round === before.result_round
    ? problem('rounds_below_result', { result_round })
    : problem('result_round_invalid', { scheduled_rounds });
}

/** Logs a result as a whole, so that undo restores winner, method and round together. */
function fullResult(fight: Result, changed: Partial<Result>): Partial<Result> {
  const { result_winner, result_method, result_round } = fight;
  return 'result_winner' in changed || 'result_method' in changed || 'result_round' in changed
    ? { result_winner, result_method, result_round }
    : {};
}

/** The audit log's name for a fight. */
export const subjectOf = ({ red_name, blue_name }: FightNames) => `${red_name} vs ${blue_name}`;

/**
 * After a fighter is replaced or rounds are cut, asks the owners of affected picks to look again (R20), unless the
 * fight is back to what they picked. Not after the lock, when they could not change them.
 */
async function askForFreshLook(tx: Queryable, before: FightRow, after: FightRow): Promise<void> {
  const replaced = before.red_name !== after.red_name || before.blue_name !== after.blue_name;
  if (!replaced && before.scheduled_rounds === after.scheduled_rounds) return;
  const { red_name, blue_name, scheduled_rounds } = after;
  await sql`update picks p set needs_look = not m.is_back,
      picked_against = case when not m.is_back then m.against end
    from (
      select user_id, league_id, against, coalesce(
        against ->> 'red_name' = ${red_name} and against ->> 'blue_name' = ${blue_name}
          and coalesce(pick_round, 0) <= ${scheduled_rounds}, false) as is_back
      from (
        select p.*, case when p.needs_look then p.picked_against else ${pickedAgainst(before)}::jsonb end as against
        from picks p join events e on e.id = p.event_id
        where p.fight_id = ${before.id} and not event_locked(e)
          and (p.needs_look or ${replaced} or p.pick_round > ${scheduled_rounds})
      ) marked
    ) m
    where p.fight_id = ${before.id} and p.league_id = m.league_id and p.user_id = m.user_id`.execute(tx);
}

const pickedAgainst = ({ red_name, blue_name, scheduled_rounds }: FightRow) =>
  JSON.stringify({ red_name, blue_name, scheduled_rounds } satisfies PickedAgainst);

/** Also logs it. */
export async function insertFight(
  tx: Queryable,
  eventId: string,
  creator: string,
  fields: Partial<FightState> & FightNames,
): Promise<FightRow> {
  const { id } = await tx
    .insertInto('fights')
    .values({ ...noDetails, ...noResult, ...fields, event_id: eventId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendChange(tx, {
    event_id: eventId,
    fight_id: id,
    subject: subjectOf(fields),
    kind: 'card',
    changed_by: creator,
    before: null,
    after: { ...fields },
  });
  return (await findFight(tx, id))!;
}

/** Deletes its picks too; the audit log keeps the fight. */
export async function removeFight(tx: Queryable, fight: FightRow, remover: string): Promise<void> {
  const { id, event_id, resulted_at, live_since, updated_at, created_at, ...before } = fight;
  await tx.deleteFrom('fights').where('id', '=', id).execute();
  await appendChange(tx, {
    event_id,
    fight_id: id,
    subject: subjectOf(fight),
    kind: 'card',
    changed_by: remover,
    before,
    after: null,
  });
}
