import { z } from 'zod';
import { problem, problemMessage } from '../../errors/problems.ts';
import type { Database } from '../../server/database/database.ts';
import { nameLength } from '../../text/normalize-name.ts';
import { TYPED_TEXT_MAX, trimmedLine } from '../../text/text-field.ts';
import { calendarDayText } from '../../time/calendar-day.ts';
import { changeFight } from '../change-fight.server.ts';
import { isDecided } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';
import { writeFight } from '../write-fight.server.ts';

/** In code points. */
const NOTE_MAX = 200;

const tooLong = problemMessage('overturned_note_too_long');
const required = problemMessage('overturned_date_or_note');

export const OverturnedBody = z
  .strictObject({
    date: z.iso.date(required).max(10).optional().describe("'2026-11-28' reads 'Overturned on Nov 28, 2026'"),
    note: z
      .string()
      .max(TYPED_TEXT_MAX, tooLong)
      .transform(trimmedLine)
      .refine((note) => note !== '', required)
      .refine((note) => nameLength(note) <= NOTE_MAX, tooLong)
      .optional(),
  })
  .refine(({ date, note }) => date !== undefined || note !== undefined, required)
  .meta({ id: 'Overturned' });

/** 'Overturned on Nov 28, 2026: failed test', or either half. */
export function overturnedNote({ date, note }: z.infer<typeof OverturnedBody>): string {
  const on = date && `Overturned on ${calendarDayText(date)}`;
  return [on, note].filter(Boolean).join(': ');
}

/** Sets or clears the note on a result that was overturned later; the points stay. Throws 'fight_without_result'. */
export function recordOverturned(
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
