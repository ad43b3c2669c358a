import { z } from 'zod';
import { problemMessage } from '../../errors/problems.ts';
import { lineOrNull, TYPED_TEXT_MAX, trimmedLine } from '../../text/text-field.ts';
import { type Corner, corners, DEFAULT_SCHEDULED_ROUNDS, scheduledRoundsOptions } from '../fight.ts';
import {
  type FightTextField,
  fightFieldLabels,
  fightTextLimits,
  fitsField,
  isBoutOrder,
  isFighterAge,
} from '../fight-fields.ts';

const namesRequired = problemMessage('fighter_names_required');

const tooLong = (field: FightTextField) =>
  problemMessage('fight_field_too_long', { field: fightFieldLabels[field], limit: fightTextLimits[field] });

const FighterName = (corner: Corner) =>
  z
    .string(namesRequired)
    .max(TYPED_TEXT_MAX, tooLong(`${corner}_name`))
    .transform(trimmedLine)
    .refine((name) => name !== '', namesRequired)
    .refine((name) => fitsField(`${corner}_name`, name), tooLong(`${corner}_name`));

/** Trimmed; empty is null. */
const OptionalText = (field: FightTextField) =>
  z
    .string()
    .max(TYPED_TEXT_MAX, tooLong(field))
    .nullable()
    .transform(lineOrNull)
    .refine((text) => fitsField(field, text ?? ''), tooLong(field));

const Age = z
  .number(problemMessage('fighter_age_invalid'))
  .refine(isFighterAge, problemMessage('fighter_age_invalid'))
  .nullable();

/** Empty falls back to 1. */
const BoutOrder = z
  .number(problemMessage('bout_order_invalid'))
  .refine(isBoutOrder, problemMessage('bout_order_invalid'))
  .nullable()
  .transform((order) => order ?? 1);

const ScheduledRounds = z.literal([...scheduledRoundsOptions], problemMessage('scheduled_rounds_invalid'));

const cornerDetails = <C extends Corner>(corner: C) =>
  ({
    [`${corner}_record`]: OptionalText(`${corner}_record`),
    [`${corner}_age`]: Age,
    [`${corner}_height`]: OptionalText(`${corner}_height`),
    [`${corner}_weight`]: OptionalText(`${corner}_weight`),
    [`${corner}_reach`]: OptionalText(`${corner}_reach`),
  }) as Record<`${C}_${'record' | 'height' | 'weight' | 'reach'}`, ReturnType<typeof OptionalText>> &
    Record<`${C}_age`, typeof Age>;

const details = {
  weight_class: OptionalText('weight_class'),
  ...cornerDetails(corners[0]),
  ...cornerDetails(corners[1]),
};

export const FightEdit = z
  .strictObject({
    red_name: FighterName('red'),
    blue_name: FighterName('blue'),
    bout_order: BoutOrder,
    scheduled_rounds: ScheduledRounds,
    ...details,
  })
  .partial()
  .extend({
    same_fighter: z
      .literal(true)
      .optional()
      .describe(
        'The names given are other spellings of the same fighters, whatever they look like: no pick asks for review. With a name that stands already it says so of the latest change of it.',
      ),
  })
  .refine(
    ({ same_fighter, red_name, blue_name }) =>
      !same_fighter || red_name !== undefined || blue_name !== undefined,
    {
      path: ['same_fighter'],
      message: problemMessage('same_fighter_without_name'),
    },
  )
  .meta({ id: 'FightEdit' });

export const NewFight = z
  .strictObject({
    red_name: FighterName('red'),
    blue_name: FighterName('blue'),
    bout_order: BoutOrder.default(1),
    scheduled_rounds: ScheduledRounds.default(DEFAULT_SCHEDULED_ROUNDS),
    ...z.object(details).partial().shape,
  })
  .meta({ id: 'NewFight' });
