import { type FightNames, type FightStatus, fightStatusLabels, type Result } from '../../fights/fight.ts';
import { fightFieldLabels } from '../../fights/fight-fields.ts';
import { resultText } from '../../fights/result-text.ts';

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
};

const nothing = 'none';

/** One line per field: 'Status: Scheduled → Final'. `formatTime` formats start times for the reader. */
export function changeLines(
  { kind, subject, before, after }: DescribedChange,
  formatTime: (instant: string) => string,
): string[] {
  if (kind === 'official') return [after?.official ? 'Marked official' : 'No longer official'];
  if (kind === 'reopen') return ['Picks reopened'];
  if (after === null) return ['Deleted'];
  if (before === null) return ['Added'];
  const fields = Object.keys(after).filter((field) => !field.startsWith('result_') && field in labels);
  const lines = fields.map((field) => {
    const [from, to] = [before, after].map((state) => valueText(field, state[field], formatTime));
    return field.endsWith('_avatar_url')
      ? `${labels[field]}: ${after[field] ? 'new picture' : 'cleared'}`
      : `${labels[field]}: ${from} → ${to}`;
  });
  const result =
    'result_winner' in after ? [`Result: ${resultOf(before, subject)} → ${resultOf(after, subject)}`] : [];
  return [...result, ...lines];
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

function resultOf(state: NonNullable<ChangedFields>, subject: string | null): string {
  return resultText(state as Result, namesThen(state, subject)) ?? nothing;
}

/** The fight's names may have changed since; its subject has not. */
function namesThen(state: NonNullable<ChangedFields>, subject: string | null): FightNames | undefined {
  const [red_name, blue_name, ...more] = subject?.split(' vs ') ?? [];
  if (!red_name || !blue_name || more.length > 0) return undefined;
  return { red_name, blue_name, ...(state as Partial<FightNames>) };
}
