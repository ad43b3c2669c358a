import { sql } from 'kysely';
import { problem, problemMessage } from '../../errors/problems.ts';
import { lockEvent } from '../../fights/event-lock.sql.ts';
import { isCanceled } from '../../fights/fight.ts';
import { type FightRow, listFights } from '../../fights/fights.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { foldedName } from '../../text/normalize-name.ts';
import type { CardAnswers } from '../card-reading/card-reading.ts';
import type { EventFields } from '../event-fields.ts';
import { type EventRow, findEvent } from '../events.sql.ts';
import type { Card, CardProblem } from './card.ts';
import type { CardFormat } from './card-format.ts';
import { type CardMatch, matchCard } from './card-match.ts';
import type { ImportOptions, ImportSource } from './import-source.ts';
import { withoutGuesses } from './text/stored-guesses.ts';

export interface CardFile extends CardAnswers {
  text: string;
  format?: CardFormat;
  /** The target; if left out, the event with the file's name and start, or else a new one. */
  event_id?: string;
  /** Override what the file says. */
  name?: string;
  start_time?: Date;
  with_results: boolean;
}

export interface ImportPlan {
  card: ImportSource;
  /** The event to change; null creates one. */
  event: EventRow | null;
  /** Incomplete only when there are problems. */
  fields: Partial<EventFields>;
  match: CardMatch<FightRow>;
  problems: CardProblem[];
}

/** What the request says about how to read the file. */
export const optionsOf = (file: CardFile): ImportOptions => {
  const { format, main_event, start_means, which_event } = file;
  return { format, main_event, start_means, which_event, withResults: file.with_results };
};

/** Previews an import. In a transaction it locks the event, or a new event's name and start. Throws 'admin_event_not_found'. */
export async function planImport(db: Queryable, file: CardFile, source: ImportSource): Promise<ImportPlan> {
  const { name, start_time } = file;
  const said = { ...source.event, ...(name && { name }), ...(start_time && { start_time }) };
  const event = await eventOf(db, file.event_id, said);
  const given = event && source.reading ? onlyStart(source, start_time) : said;
  const fields = event ? { ...given } : { venue: null, ...given };
  const stored = event ? await listFights(db, event.id) : [];
  const card = {
    ...source,
    fights: withoutGuesses(stored, source.fights, { isText: source.reading !== null }),
  };
  const match = matchCard(stored, card.fights);
  if (start_time) card.problems = card.problems.filter(({ field }) => field !== 'start_means');
  const problems = [
    ...missingFields(event, fields, card),
    ...card.problems,
    ...outrunRounds(match),
    ...calledOff(event, match),
  ];
  return { card, event, fields, match, problems };
}

/** A text only names a new event, and a start that was counted back never moves a stored one. */
function onlyStart({ event, reading }: ImportSource, over?: Date): Partial<EventFields> {
  const start_time = over ?? (reading?.start_guessed ? undefined : event.start_time);
  return start_time ? { start_time } : {};
}

/** Stored results in rounds that the file's fight does not have. */
function outrunRounds({ update }: CardMatch<FightRow>): CardProblem[] {
  return update.flatMap(({ stored, imported, changes }) => {
    const { result_round, scheduled_rounds } = { ...stored, ...changes };
    if (result_round === null || result_round <= scheduled_rounds) return [];
    const message = problemMessage('rounds_below_result', { result_round });
    return [{ row: imported.row, field: 'scheduled_rounds', message }];
  });
}

/** A canceled fight takes no result, and a canceled event no fight. */
function calledOff(event: EventRow | null, { create, update }: CardMatch<FightRow>): CardProblem[] {
  const results = update.filter(({ stored, changes }) => isCanceled(stored) && changes.result_winner);
  const bouts = event?.canceled_at ? create : [];
  return [
    ...results.map(({ imported }) => ({
      row: imported.row,
      field: 'result_winner',
      message: problemMessage('fight_canceled'),
    })),
    ...bouts.map(() => ({ row: null, field: null, message: problemMessage('event_canceled') })).slice(0, 1),
  ];
}

async function eventOf(
  db: Queryable,
  event_id: string | undefined,
  { name, start_time }: Partial<EventFields>,
): Promise<EventRow | null> {
  const id = event_id ?? (await findSameEvent(db, name, start_time));
  if (!id) return null;
  await lockEvent(db, id);
  const event = await findEvent(db, id);
  if (!event) throw problem('admin_event_not_found', { detail: id });
  return event;
}

/** Serializes concurrent imports of the same new card, so that the second one finds the first one's event. */
async function findSameEvent(db: Queryable, name?: string, start?: Date): Promise<string | undefined> {
  if (!name || !start) return undefined;
  await sql`select pg_advisory_xact_lock(hashtext('card import'), hashtext(${start.toISOString()}))`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from events where start_time = ${start} order by created_at, id`.execute(db);
  return rows.find((event) => foldedName(event.name) === foldedName(name))?.id;
}

/** Only a new event needs every field; an existing one keeps what the file leaves out. */
function missingFields(event: EventRow | null, fields: Partial<EventFields>, card: Card): CardProblem[] {
  if (event || (fields.name && fields.start_time)) return [];
  // Reported already: a start that is wrong, or a file that could not be read.
  if (card.problems.some(({ row, field }) => row === null && field !== 'main_event')) return [];
  const field = fields.name ? 'start_time' : 'name';
  return [{ row: null, field, message: problemMessage('event_fields_required') }];
}
