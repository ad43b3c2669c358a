import { z } from 'zod';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { fightStatuses, resultMethods, resultWinners } from './fight.ts';

const text = z.string().nullable();

/** All null without a result. */
export const ResultFields = z.object({
  result_winner: z.enum(resultWinners).nullable(),
  result_method: z.enum(resultMethods).nullable(),
  result_round: z.int().nullable(),
});

export const FightAnswer = z
  .object({
    id: z.uuid(),
    event_id: z.uuid(),
    bout_order: z.int(),
    status: z.enum(fightStatuses),
    scheduled_rounds: z.int(),
    weight_class: text,
    red_name: z.string(),
    blue_name: z.string(),
    red_record: text,
    blue_record: text,
    red_age: z.int().nullable(),
    blue_age: z.int().nullable(),
    red_height: text,
    blue_height: text,
    red_weight: text,
    blue_weight: text,
    red_reach: text,
    blue_reach: text,
    red_avatar_url: text,
    blue_avatar_url: text,
    ...ResultFields.shape,
    /** When a result was first entered; a correction keeps it. */
    resulted_at: TimeAnswer.nullable(),
    /** Canceled: its picks are closed and worth nothing. It counts as a final no contest. */
    canceled_at: TimeAnswer.nullable(),
    /** The same bout on another event's card, if it was moved there. */
    moved_to: z.uuid().nullable(),
    /** When a full result last gave way to another one, ten minutes or more after the fight's first. */
    corrected_at: TimeAnswer.nullable(),
    /** The result that stood before. */
    corrected_from: ResultFields.nullable(),
    /** What became of the result later; the points stay. */
    overturned_note: text,
    /** Who was replaced after the lock, when picks stay with their corner. */
    red_replaces: text,
    blue_replaces: text,
    updated_at: TimeAnswer,
  })
  .meta({ id: 'Fight' });
