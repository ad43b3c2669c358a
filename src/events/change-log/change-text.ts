import {
  cornerName,
  type FightNames,
  type FightStatus,
  fightStatusLabels,
  methodLabels,
  type Result,
  resultWinnerLabels,
} from '../../fights/fight.ts';
import { fightFieldLabels } from '../../fights/fight-fields.ts';

export type ChangedFields = Record<string, string | number | boolean | null> | null;
export type DescribedChange = {
  kind: string;
  subject: string | null;
  before: ChangedFields;
  after: ChangedFields;
};

const labels: Record<string, string> = {
  ...fightFieldLabels,
  name: 'Event Name',
  start_time: 'Start Time',
  venue: 'Venue',
  status: 'Status',
  red_avatar_url: 'Red Avatar',
  blue_avatar_url: 'Blue Avatar',
  overturned_note: 'Note on the Result',
  red_same_as: 'Red Fighter is the same fighter as',
  blue_same_as: 'Blue Fighter is the same fighter as',
};

const nothing = 'none';

/**
 * One line per field: 'Status: Scheduled → Final', but without the final that a result implies. `formatTime` formats start
 * times for the reader.
 */
export function changeLines(
  { kind, subject, before, after }: DescribedChange,
  formatTime: (instant: string) => string,
): string[] {
  if (kind === 'official') return [after?.official ? 'Marked official' : 'No longer official'];
  if (kind === 'reopen') return ['Picks reopened'];
  if (kind === 'moved') return ['Moved to another event'];
  if (after && 'canceled_at' in after) {
    return [after?.canceled_at ? 'Canceled' : 'Cancellation undone'];
  }
  if (after === null) return ['Deleted'];
  if (before === null) return ['Added'];
  const isEnding = Boolean(after.result_winner) && after.status === 'final';
  const fields = Object.keys(after).filter(
    (field) => !field.startsWith('result_') && field in labels && !(isEnding && field === 'status'),
  );
  const lines = fields.map((field) => {
    if (field.endsWith('_same_as')) return `${labels[field]}: ${after[field]}`;
    const [from, to] = [before, after].map((state) => valueText(field, state[field], formatTime));
    return field.endsWith('_avatar_url')
      ? `${labels[field]}: ${after[field] ? 'new picture' : 'cleared'}`
      : `${kind === 'replaced' && field.endsWith('_name') ? `${labels[field]} replaced` : labels[field]}: ${from} → ${to}`;
  });
  return 'result_winner' in after ? [resultLine(before, after, subject), ...lines] : lines;
}

function valueText(
  field: string,
  value: string | number | boolean | null | undefined,
  formatTime: (instant: string) => string,
): string {
  if (value === null || value === undefined) return nothing;
  if (field === 'status') return fightStatusLabels[value as FightStatus];
  return field === 'start_time' ? formatTime(String(value)) : String(value);
}

/** 'Result: Popa (red) by submission, R2', with what it was before only if there was a result. */
function resultLine(
  before: NonNullable<ChangedFields>,
  after: NonNullable<ChangedFields>,
  subject: string | null,
): string {
  const [from, to] = [resultOf(before, subject), resultOf(after, subject)];
  if (to === null) return `Result cleared: ${from ?? nothing}`;
  return from === null ? `Result: ${to}` : `Result: ${from} → ${to}`;
}

function resultOf(state: NonNullable<ChangedFields>, subject: string | null): string | null {
  const { result_winner, result_method, result_round } = state as Result;
  if (result_winner === null) return null;
  const isCorner = result_winner === 'red' || result_winner === 'blue';
  const names = namesThen(state, subject);
  const winner =
    isCorner && names
      ? `${cornerName(result_winner, names)} (${result_winner})`
      : resultWinnerLabels[result_winner];
  const method = result_method && result_method !== 'nc' ? ` by ${methodWords[result_method]}` : '';
  const round = result_round && result_method !== 'decision' ? `, R${result_round}` : '';
  return `${winner}${method}${round}`;
}

const methodWords = { ...methodLabels, decision: 'decision', submission: 'submission' };

/** The fight's names may have changed since; the change's subject has not. */
function namesThen(state: NonNullable<ChangedFields>, subject: string | null): FightNames | undefined {
  const [red_name, blue_name, ...more] = subject?.split(' vs ') ?? [];
  if (!red_name || !blue_name || more.length > 0) return undefined;
  return { red_name, blue_name, ...(state as Partial<FightNames>) };
}
