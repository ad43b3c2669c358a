import type { PreviewCardResponse } from '../../app/api/generated/types.gen.ts';
import { messageOf } from '../../errors/messages.ts';
import { DEFAULT_SCHEDULED_ROUNDS } from '../../fights/fight.ts';
import { fightFieldLabels } from '../../fights/fight-fields.ts';
import { resultText } from '../../fights/result-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { numberCell, Table } from '../../ui/Table.tsx';
import { formatEastern } from '../eastern-time.ts';
import styles from '../SiteAdmin.module.css';
import { CleanedNames } from './preview/CleanedNames.tsx';
import { LeftOutLines } from './preview/LeftOutLines.tsx';

type Fight = PreviewCardResponse['fights'][number];

type Problem = PreviewCardResponse['problems'][number];

/** A new event's name and start have fields of their own. */
export const isMissingField = ({ row, message }: Problem) =>
  row === null && message === messageOf('event_fields_required');

const sourceLabels: Partial<Record<PreviewCardResponse['format'], string>> = {
  text: 'plain text',
  ics: 'a calendar',
  wikitext: 'wikitext',
};

const columns = [
  { label: 'Row', number: true },
  { label: 'Bout', number: true },
  { label: 'Red' },
  { label: 'Blue' },
  { label: 'Weight Class' },
  { label: 'Rounds', number: true },
  { label: 'Result' },
  { label: 'Import' },
];

export function CardPreview({ preview }: { preview: PreviewCardResponse }) {
  const { event, fights, missing, questions } = preview;
  const asked = new Set<string | null>(questions.map(({ question }) => question));
  const problems = preview.problems.filter(
    (problem) => !asked.has(problem.field) && !isMissingField(problem),
  );
  const start = event.start_time && formatEastern(event.start_time);
  return (
    <Stack tight>
      {problems.length > 0 && (
        <Notice tone="error" title="This card has errors, so nothing will be imported.">
          <ul className={styles.problems}>
            {problems.map(({ row, message }) => (
              <li key={`${row} ${message}`}>{row === null ? message : `Row ${row}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>
        {event.id ? 'Updates' : 'Creates'} <strong>{event.name ?? 'an event without a name'}</strong>
        {start && ` · ${start}`}
        {event.venue && ` · ${event.venue}`}
        {sourceLabels[preview.format] && ` · Read as ${sourceLabels[preview.format]}`}
      </p>
      {event.start_guessed && (
        <Notice
          tone="warning"
          title="The start is a guess: half an hour for each fight before the main card."
        >
          Edit the event if the first fight starts at a different time.
        </Notice>
      )}
      {fights.length > 0 && (
        <Table caption="Preview of the card" columns={columns}>
          {fights.map((fight) => (
            <tr key={fight.row}>
              <td className={numberCell}>{fight.row}</td>
              <td className={numberCell}>{fight.bout_order}</td>
              <td>{fight.red_name}</td>
              <td>{fight.blue_name}</td>
              <td>{fight.weight_class}</td>
              <td className={numberCell}>
                {fight.scheduled_rounds}
                {fight.rounds_guessed && fight.scheduled_rounds > DEFAULT_SCHEDULED_ROUNDS && (
                  <span className={styles.facts}> guessed</span>
                )}
              </td>
              <td>{resultText(fight)}</td>
              <td>{actionText(fight)}</td>
            </tr>
          ))}
        </Table>
      )}
      {fights.some((fight) => fight.rounds_guessed) && (
        <p className={styles.facts}>
          Where the text doesn't give rounds: 5 for the main event and title fights, otherwise 3.
        </p>
      )}
      <CleanedNames names={preview.cleaned} />
      <LeftOutLines lines={preview.left_out} />
      {missing.length > 0 && (
        <Notice tone="warning" title="On the card but not in this file (kept as they are):">
          {missing.map(({ red_name, blue_name }) => `${red_name} vs ${blue_name}`).join(', ')}
        </Notice>
      )}
    </Stack>
  );
}

function actionText({ action, changes }: Fight): string {
  if (action === 'create') return 'New';
  if (action === 'unchanged') return 'No change';
  const labels: Record<string, string> = fightFieldLabels;
  const changed = changes.map((field) => labels[field] ?? 'Result');
  return `Changes ${[...new Set(changed)].join(', ')}`;
}
