import { appendChange, difference } from '../audit-log/audit-log.sql.ts';
import { problem } from '../errors/problems.ts';
import type { Queryable } from '../server/database/database.ts';
import type { ChangeKind, ChangeSource } from '../server/database/tables.ts';
import { askForReview } from './cancel-and-move/ask-for-review.sql.ts';
import { type KnownNames, type Renaming, renaming } from './cancel-and-move/former-names.ts';
import { type Corner, type FightNames, isCanceled, noResult, type Result } from './fight.ts';
import { noDetails } from './fight-fields.ts';
import { type FightRow, findFight, readPastLock } from './fights.sql.ts';

type FightTimes =
  | ('resulted_at' | 'live_since' | 'updated_at' | 'created_at')
  | ('corrected_from' | 'corrected_at');
export type FightState = Omit<
  FightRow,
  'id' | 'event_id' | FightTimes | Exclude<keyof KnownNames, keyof FightNames>
>;

export interface FightChange {
  kind: ChangeKind;
  changed_by: string;
  undoes?: number;
  source?: ChangeSource | undefined;
  /** Corners whose new name is another spelling, whatever it looks like. */
  same_fighter?: readonly Corner[];
}

export interface WrittenFight {
  fight: FightRow;
  /** Corners that have a different fighter now. */
  replaced: Corner[];
}

/**
 * Writes the fields that differ and logs the change; does nothing when none do. The caller has locked the event. Returns the
 * fight as stored. Throws 'fight_canceled', or when the result's round is beyond the scheduled ones.
 */
export async function writeFight(
  tx: Queryable,
  fight: FightRow,
  fields: Partial<FightState>,
  change: FightChange,
): Promise<FightRow> {
  return (await writeAndMark(tx, fight, fields, change)).fight;
}

/** Like `writeFight`, and also says which fighters were replaced. */
export async function writeAndMark(
  tx: Queryable,
  fight: FightRow,
  fields: Partial<FightState>,
  { same_fighter, ...change }: FightChange,
): Promise<WrittenFight> {
  const changed = difference<FightState>(fight, fields);
  if (!changed) return { fight, replaced: [] };
  const written = { ...fight, ...changed.after };
  // A note on a result goes when the result does.
  if (written.result_winner === null && fight.overturned_note !== null) {
    changed.before.overturned_note = fight.overturned_note;
    changed.after.overturned_note = null;
  }
  // Likewise, a cancellation takes with it where the bout moved.
  if (written.canceled_at === null && fight.moved_to !== null) {
    changed.before.moved_to = fight.moved_to;
    changed.after.moved_to = null;
  }
  refuseUnscheduledRound(fight, written);
  refuseOnCanceled(written);
  const renamed = await namesOf(tx, fight, written, same_fighter);
  const result = fullResult(written, changed.after);
  await tx
    .updateTable('fights')
    .set({ ...changed.after, ...renamed.names })
    .where('id', '=', fight.id)
    .execute();
  await appendChange(tx, {
    ...change,
    kind: change.kind === 'card' ? kindOf(result, renamed) : change.kind,
    event_id: fight.event_id,
    fight_id: fight.id,
    subject: subjectOf(written),
    before: { ...fullResult(fight, changed.after), ...changed.before },
    after: { ...result, ...changed.after },
  });
  const after = (await findFight(tx, fight.id))!;
  await askForReview(tx, fight, after, renamed);
  return { fight: after, replaced: renamed.replaced };
}

async function namesOf(
  tx: Queryable,
  fight: FightRow,
  written: FightRow,
  declared: readonly Corner[] | undefined,
): Promise<Renaming> {
  if (fight.red_name === written.red_name && fight.blue_name === written.blue_name) {
    return { replaced: [], respelled: [], names: {} };
  }
  return renaming(fight, written, { declared, locked: await readPastLock(tx, fight.event_id) });
}

/** A canceled bout stays a final no contest until it is restored. */
function refuseOnCanceled(fight: FightRow): void {
  const isOff = fight.status === 'final' && fight.result_winner === 'nc' && fight.result_method === 'nc';
  if (isCanceled(fight) && !isOff) throw problem('fight_canceled');
}

function refuseUnscheduledRound(before: FightRow, { result_round, scheduled_rounds }: FightRow): void {
  if (result_round === null || result_round <= scheduled_rounds) return;
  throw result_round === before.result_round
    ? problem('rounds_below_result', { result_round })
    : problem('result_round_invalid', { scheduled_rounds });
}

/** A card may bring a result along. */
function kindOf(result: Partial<Result>, { replaced }: Renaming): ChangeKind {
  if (Object.keys(result).length > 0) return 'result';
  return replaced.length > 0 ? 'replaced' : 'card';
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

/** Also logs it. */
export async function insertFight(
  tx: Queryable,
  eventId: string,
  creator: string,
  fields: Partial<FightState> & FightNames,
  source?: ChangeSource,
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
    source,
  });
  return (await findFight(tx, id))!;
}

/** Deletes its picks too; the audit log keeps the fight. */
export async function removeFight(
  tx: Queryable,
  fight: FightRow,
  remover: string,
  source?: ChangeSource,
): Promise<void> {
  const { id, event_id, resulted_at, live_since, updated_at, created_at, ...withMarks } = fight;
  const { corrected_from, corrected_at, ...state } = withMarks;
  const { red_spellings, blue_spellings, red_replaces, blue_replaces, ...before } = state;
  await tx.deleteFrom('fights').where('id', '=', id).execute();
  await appendChange(tx, {
    event_id,
    fight_id: id,
    subject: subjectOf(fight),
    kind: 'card',
    changed_by: remover,
    before,
    after: null,
    source,
  });
}
