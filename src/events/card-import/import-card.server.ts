import { problem } from '../../errors/problems.ts';
import type { Result } from '../../fights/fight.ts';
import { insertFight, writeFight } from '../../fights/write-fight.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ChangeSource } from '../../server/database/tables.ts';
import { insertEvent, writeEvent } from '../edit-event.server.ts';
import type { EventFields } from '../event-fields.ts';
import type { FightChange } from './card-match.ts';
import type { ImportSource } from './import-source.ts';
import { type CardFile, type ImportPlan, planImport } from './plan-import.server.ts';

export interface Imported {
  event_id: string;
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Creates an event from a card or updates the fights of an existing one; all of it or nothing. Fights that the file lacks stay.
 * `page` is where the card was read from. Throws 'card_has_problems' when the preview would show any.
 */
export async function importCard(
  tx: Queryable,
  by: string,
  file: CardFile,
  source: ImportSource,
  page?: ChangeSource,
): Promise<{ imported: Imported; plan: ImportPlan }> {
  const plan = await planImport(tx, file, source);
  if (plan.problems.length > 0) throw problem('card_has_problems');
  return { imported: await carryOut(tx, by, plan, page), plan };
}

async function carryOut(
  tx: Queryable,
  by: string,
  { event, fields, match }: ImportPlan,
  source: ChangeSource | undefined,
): Promise<Imported> {
  if (event) await writeEvent(tx, event, fields, { changed_by: by, source });
  const { id } = event ?? (await insertEvent(tx, by, fields as EventFields, source));
  for (const { stored, changes } of match.update) {
    await writeFight(
      tx,
      stored,
      { ...changes, ...over(changes) },
      {
        kind: 'card',
        changed_by: by,
        source,
      },
    );
  }
  for (const { fields: fight, result } of match.create) {
    await insertFight(tx, id, by, { ...fight, ...result, ...over(result) }, source);
  }
  const { create, update, unchanged } = match;
  return { event_id: id, created: create.length, updated: update.length, unchanged: unchanged.length };
}

/** A fight imported with a result is final. */
function over(result: Partial<Result> | FightChange | undefined): { status?: 'final' } {
  return result?.result_winner ? { status: 'final' } : {};
}
