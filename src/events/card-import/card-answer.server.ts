import { z } from 'zod';
import { resultMethods, resultWinners } from '../../fights/fight.ts';
import type { FightRow } from '../../fights/fights.sql.ts';
import type { CardFight } from './card.ts';
import { turnedFight } from './card-match.ts';
import type { ImportPlan } from './plan-import.server.ts';

const PreviewedFight = z
  .object({
    /** The file's row that describes it. */
    row: z.int(),
    action: z.enum(['create', 'update', 'unchanged']),
    changes: z.array(z.string()),
    bout_order: z.int(),
    red_name: z.string(),
    blue_name: z.string(),
    weight_class: z.string().nullable(),
    scheduled_rounds: z.int(),
    result_winner: z.enum(resultWinners).nullable(),
    result_method: z.enum(resultMethods).nullable(),
    result_round: z.int().nullable(),
  })
  .meta({ id: 'PreviewedFight' });

export const CardPreview = z
  .object({
    event: z.object({
      id: z.uuid().nullable(),
      name: z.string().nullable(),
      start_time: z.iso.datetime().nullable(),
      venue: z.string().nullable(),
    }),
    fights: z.array(PreviewedFight),
    /** On the stored card but not in the file; an import leaves them alone. */
    missing: z.array(
      z.object({ id: z.uuid(), bout_order: z.int(), red_name: z.string(), blue_name: z.string() }),
    ),
    /** Nothing is imported while there are any. */
    problems: z.array(
      z.object({ row: z.int().nullable(), field: z.string().nullable(), message: z.string() }),
    ),
  })
  .meta({ id: 'CardPreview' });

export function presentPlan({
  card,
  event,
  fields,
  match,
  problems,
}: ImportPlan): z.infer<typeof CardPreview> {
  const updates = new Map(match.update.map((update) => [update.imported, update]));
  const created = new Set(match.create);
  return {
    event: {
      id: event?.id ?? null,
      name: fields.name ?? event?.name ?? null,
      start_time: (fields.start_time ?? event?.start_time)?.toISOString() ?? null,
      venue: fields.venue === undefined ? (event?.venue ?? null) : fields.venue,
    },
    fights: card.fights.map((fight) => {
      const update = updates.get(fight);
      const action = created.has(fight) ? 'create' : update ? 'update' : 'unchanged';
      return {
        ...presentFight(match.turned.has(fight) ? turnedFight(fight) : fight, update?.stored),
        action,
        changes: Object.keys(update?.changes ?? {}),
      } as const;
    }),
    missing: match.missing.map(({ id, bout_order, red_name, blue_name }) => ({
      id,
      bout_order,
      red_name,
      blue_name,
    })),
    problems: problems.map(({ row, field, message }) => ({ row, field, message })),
  };
}

function presentFight({ row, fields, result }: CardFight, stored: FightRow | undefined) {
  return {
    row,
    bout_order: fields.bout_order,
    red_name: fields.red_name,
    blue_name: fields.blue_name,
    weight_class: fields.weight_class ?? stored?.weight_class ?? null,
    scheduled_rounds: fields.scheduled_rounds ?? stored?.scheduled_rounds ?? 3,
    result_winner: result?.result_winner ?? null,
    result_method: result?.result_method ?? null,
    result_round: result?.result_round ?? null,
  };
}
