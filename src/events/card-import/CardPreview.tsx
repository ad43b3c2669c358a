import type { PreviewCardResponse } from '../../app/api/generated/types.gen.ts';
import { fightFieldLabels } from '../../fights/fight-fields.ts';
import { resultText } from '../../fights/result-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { numberCell, Table } from '../../ui/Table.tsx';
import { formatEastern } from '../eastern-time.ts';
import styles from '../SiteAdmin.module.css';

type Fight = PreviewCardResponse['fights'][number];

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
  const { event, fights, missing, problems } = preview;
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
      </p>
      {fights.length > 0 && (
        <Table caption="Preview of the card" columns={columns}>
          {fights.map((fight) => (
            <tr key={fight.row}>
              <td className={numberCell}>{fight.row}</td>
              <td className={numberCell}>{fight.bout_order}</td>
              <td>{fight.red_name}</td>
              <td>{fight.blue_name}</td>
              <td>{fight.weight_class}</td>
              <td className={numberCell}>{fight.scheduled_rounds}</td>
              <td>{resultText(fight)}</td>
              <td>{actionText(fight)}</td>
            </tr>
          ))}
        </Table>
      )}
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
