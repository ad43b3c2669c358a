import { problemMessage } from '../../errors/problems.ts';
import {
  DEFAULT_SCHEDULED_ROUNDS,
  type Result,
  resultMethods,
  resultWinners,
  scheduledRoundsOptions,
} from '../../fights/fight.ts';
import {
  type FightTextField,
  fightFieldLabels,
  fightTextFields,
  fightTextLimits,
  fitsField,
  isBoutOrder,
  isFighterAge,
} from '../../fights/fight-fields.ts';
import { lineOrNull } from '../../text/text-field.ts';
import type { CardFight, CardFightFields, CardProblem, RawRow } from './card.ts';

/** The longest title of an article. */
const LINK_MAX = 300;

type Report = (field: string, message: string) => void;

/** Checks one fight against the database's constraints; reports its problems, and returns null if there are any. */
export function validateCardFight(
  { row, values }: RawRow,
  place: number,
  withResult: boolean,
  problems: CardProblem[],
): CardFight | null {
  const before = problems.length;
  const report: Report = (field, message) => problems.push({ row, field, message });
  const fields = {
    bout_order: boutOrder(values.bout_order, place, report),
    ...texts(values, report),
    ...ages(values, report),
    ...scheduledRounds(values.scheduled_rounds, report),
  };
  if (!hasBothNames(fields)) report('red_name', problemMessage('fighter_names_required'));
  const result = withResult
    ? readResult(values, fields.scheduled_rounds ?? DEFAULT_SCHEDULED_ROUNDS, report)
    : undefined;
  if (problems.length > before || !hasBothNames(fields)) return null;
  const isGuess = values.rounds_guessed === true;
  const links = linksIn(values);
  return {
    row,
    fields,
    ...(result && { result }),
    ...(isGuess && { rounds_guessed: true }),
    ...(links && { links }),
  };
}

function linksIn({ red_link, blue_link }: RawRow['values']): CardFight['links'] {
  const isTitle = (link: unknown) => typeof link === 'string' && link.length <= LINK_MAX;
  if (!isTitle(red_link) && !isTitle(blue_link)) return undefined;
  return {
    ...(isTitle(red_link) && { red_link: red_link as string }),
    ...(isTitle(blue_link) && { blue_link: blue_link as string }),
  };
}

function hasBothNames(fields: {
  red_name?: string | null;
  blue_name?: string | null;
}): fields is CardFightFields {
  return Boolean(fields.red_name && fields.blue_name);
}

function boutOrder(value: unknown, place: number, report: Report): number {
  const order = numberOf(value) ?? place;
  if (!isBoutOrder(order)) report('bout_order', problemMessage('bout_order_invalid'));
  return order;
}

function scheduledRounds(value: unknown, report: Report): Pick<CardFightFields, 'scheduled_rounds'> {
  const rounds = numberOf(value);
  if (rounds === null) return {};
  const option = scheduledRoundsOptions.find((one) => one === rounds);
  if (option === undefined) report('scheduled_rounds', problemMessage('scheduled_rounds_invalid'));
  return { scheduled_rounds: option };
}

function ages(
  values: RawRow['values'],
  report: Report,
): Partial<Record<'red_age' | 'blue_age', number | null>> {
  const read: ReturnType<typeof ages> = {};
  for (const field of ['red_age', 'blue_age'] as const) {
    if (values[field] === undefined) continue;
    const age = numberOf(values[field]);
    if (age !== null && !isFighterAge(age)) report(field, problemMessage('fighter_age_invalid'));
    read[field] = age;
  }
  return read;
}

function texts(values: RawRow['values'], report: Report): Partial<Record<FightTextField, string | null>> {
  const read: ReturnType<typeof texts> = {};
  for (const field of fightTextFields) {
    if (values[field] === undefined) continue;
    const text = textOf(values[field]);
    const isImage = field.endsWith('_avatar_url');
    if (text === undefined) report(field, `${fightFieldLabels[field]} must be text`);
    else if (text === null && isImage) continue;
    else if (text !== null && !fitsField(field, text)) {
      const gaps = { field: fightFieldLabels[field], limit: fightTextLimits[field] };
      report(field, problemMessage('fight_field_too_long', gaps));
    } else if (text !== null && isImage && !/^(https:\/\/|\/files\/fighters\/)[^\s]+$/.test(text)) {
      report(field, problemMessage('avatar_url_invalid'));
    }
    read[field] = text;
  }
  return read;
}

function readResult(values: RawRow['values'], rounds: number, report: Report): Result | undefined {
  const winner = optionOf(values.result_winner, resultWinners);
  const method = optionOf(values.result_method, resultMethods);
  const round = numberOf(values.result_round);
  if (winner === undefined) report('result_winner', 'Result winner must be red, blue, draw or nc');
  if (method === undefined)
    report('result_method', 'Result method must be decision, ko_tko, submission, dq or nc');
  if (winner === null && (method || round !== null))
    report('result_winner', problemMessage('result_winner_required'));
  if (round !== null && method === 'decision')
    report('result_round', problemMessage('decision_has_no_round'));
  else if (round !== null && !(Number.isInteger(round) && round >= 1 && round <= rounds)) {
    report('result_round', problemMessage('result_round_invalid', { scheduled_rounds: rounds }));
  }
  if (!winner || method === undefined) return undefined;
  return { result_winner: winner, result_method: method, result_round: round };
}

/** Null when empty, undefined when not one of the options. */
function optionOf<Option extends string>(
  value: unknown,
  options: readonly Option[],
): Option | null | undefined {
  const text = textOf(value ?? null);
  return text === null ? null : options.find((option) => option === text?.toLowerCase());
}

/** Null when empty, undefined when not text. */
function textOf(value: unknown): string | null | undefined {
  if (value === null || typeof value === 'string') return lineOrNull(value);
  return typeof value === 'number' ? String(value) : undefined;
}

/** Null when empty, NaN when not a number. */
function numberOf(value: unknown): number | null {
  const text = textOf(value ?? null);
  if (text === null) return null;
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
