import { z } from 'zod';
import { DEFAULT_SCHEDULED_ROUNDS } from '../../fights/fight.ts';
import { ResultFields } from '../../fights/fight-answer.server.ts';
import type { FightRow } from '../../fights/fights.sql.ts';
import { cardQuestions } from '../card-reading/card-reading.ts';
import type { CardFight } from './card.ts';
import { cardFormats } from './card-format.ts';
import { swapFightCorners } from './card-match.ts';
import type { ImportPlan } from './plan-import.server.ts';
import { leftOutOf, lineReasons } from './text/left-out.ts';

const PreviewedFight = z
  .object({
    /** The row of the file that describes it. */
    row: z.int(),
    action: z.enum(['create', 'update', 'unchanged']),
    changes: z.array(z.string()),
    bout_order: z.int(),
    red_name: z.string(),
    blue_name: z.string(),
    weight_class: z.string().nullable(),
    scheduled_rounds: z.int(),
    /** True when the text does not give the number of rounds. */
    rounds_guessed: z.boolean(),
    ...ResultFields.shape,
  })
  .meta({ id: 'PreviewedFight' });

export const CardPreview = z
  .object({
    format: z.enum(cardFormats),
    event: z.object({
      id: z.uuid().nullable(),
      name: z.string().nullable(),
      start_time: z.iso.datetime().nullable(),
      venue: z.string().nullable(),
      /** The day in Eastern Time that a text gives, with or without a time. */
      date: z.iso.date().nullable(),
      /** True when the start was counted back from the main card's. */
      start_guessed: z.boolean(),
    }),
    fights: z.array(PreviewedFight),
    /** On the stored card but not in the file; an import leaves these alone. */
    missing: z.array(
      z.object({ id: z.uuid(), bout_order: z.int(), red_name: z.string(), blue_name: z.string() }),
    ),
    /** Lines of the text that the import does not take. */
    left_out: z.array(z.object({ row: z.int().nullable(), text: z.string(), why: z.enum(lineReasons) })),
    /** Names from which invisible characters were removed. */
    cleaned: z.array(z.string()),
    /** Each question is also a problem until it is answered. */
    questions: z.array(z.object({ question: z.enum(cardQuestions), choices: z.array(z.string()) })),
    /** Nothing is imported while there are any problems. */
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
  const { format, reading } = card;
  return {
    format,
    event: {
      id: event?.id ?? null,
      name: fields.name ?? event?.name ?? null,
      start_time: (fields.start_time ?? event?.start_time)?.toISOString() ?? null,
      venue: fields.venue === undefined ? (event?.venue ?? null) : fields.venue,
      date: reading?.date ?? null,
      start_guessed: !event && reading?.start_guessed === true,
    },
    fights: card.fights.map((fight) => {
      const partner = match.partners.get(fight);
      const update = updates.get(fight);
      const action = !partner ? 'create' : update ? 'update' : 'unchanged';
      return {
        ...presentFight(partner?.isSwapped ? swapFightCorners(fight) : fight, partner?.stored),
        action,
        changes: Object.keys(update?.changes ?? {}),
      } as const;
    }),
    missing: match.missing,
    left_out: reading ? leftOutOf(reading) : [],
    cleaned: card.cleaned,
    questions: problems.flatMap(({ field }) => {
      const question = cardQuestions.find((one) => one === field);
      return question ? [{ question, choices: (question === 'which_event' && reading?.sections) || [] }] : [];
    }),
    problems,
  };
}

function presentFight({ row, fields, result, rounds_guessed }: CardFight, stored: FightRow | undefined) {
  return {
    row,
    bout_order: fields.bout_order,
    red_name: fields.red_name,
    blue_name: fields.blue_name,
    weight_class: fields.weight_class ?? stored?.weight_class ?? null,
    scheduled_rounds: fields.scheduled_rounds ?? stored?.scheduled_rounds ?? DEFAULT_SCHEDULED_ROUNDS,
    rounds_guessed: rounds_guessed === true && stored === undefined,
    result_winner: result?.result_winner ?? null,
    result_method: result?.result_method ?? null,
    result_round: result?.result_round ?? null,
  };
}
