import { z } from 'zod';
import { fightStatuses, resultMethods, resultWinners } from './fight.ts';
import type { FightRow } from './fights.sql.ts';

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
    resulted_at: z.iso.datetime().nullable(),
    /** Canceled: its picks are closed and worth nothing. It counts as a final no contest. */
    canceled_at: z.iso.datetime().nullable(),
    /** The same bout on another event's card, if it was moved there. */
    moved_to: z.uuid().nullable(),
    /** When a full result last gave way to another one, ten minutes or more after the fight's first. */
    corrected_at: z.iso.datetime().nullable(),
    /** The result that stood before. */
    corrected_from: ResultFields.nullable(),
    /** What became of the result later; the points stay. */
    overturned_note: text,
    /** Who was replaced after the lock, when picks stay with their corner. */
    red_replaces: text,
    blue_replaces: text,
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Fight' });

export function presentFight(fight: FightRow): z.infer<typeof FightAnswer> {
  return {
    id: fight.id,
    event_id: fight.event_id,
    bout_order: fight.bout_order,
    status: fight.status,
    scheduled_rounds: fight.scheduled_rounds,
    weight_class: fight.weight_class,
    red_name: fight.red_name,
    blue_name: fight.blue_name,
    red_record: fight.red_record,
    blue_record: fight.blue_record,
    red_age: fight.red_age,
    blue_age: fight.blue_age,
    red_height: fight.red_height,
    blue_height: fight.blue_height,
    red_weight: fight.red_weight,
    blue_weight: fight.blue_weight,
    red_reach: fight.red_reach,
    blue_reach: fight.blue_reach,
    red_avatar_url: fight.red_avatar_url,
    blue_avatar_url: fight.blue_avatar_url,
    result_winner: fight.result_winner,
    result_method: fight.result_method,
    result_round: fight.result_round,
    resulted_at: fight.resulted_at?.toISOString() ?? null,
    canceled_at: fight.canceled_at?.toISOString() ?? null,
    moved_to: fight.moved_to,
    corrected_at: fight.corrected_at?.toISOString() ?? null,
    corrected_from: fight.corrected_from,
    overturned_note: fight.overturned_note,
    red_replaces: fight.red_replaces,
    blue_replaces: fight.blue_replaces,
    updated_at: fight.updated_at.toISOString(),
  };
}
