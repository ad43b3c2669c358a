import type { PreviewHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { CleanedNames } from '../../events/card-import/preview/CleanedNames.tsx';
import { counted } from '../../text/counted.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { numberCell, Table } from '../../ui/Table.tsx';
import type { Chosen } from './chosen.ts';
import styles from './History.module.css';
import { HISTORY_PROBLEMS_MAX } from './history-limits.ts';
import { countText, spanText } from './history-text.ts';
import { LabelList } from './LabelList.tsx';

type Props = {
  preview: PreviewHistoryResponse;
  chosen: Chosen;
  onChoose: (label: string, user_id: string | null) => void;
};

const columns = [{ label: 'Season' }, { label: 'Events', number: true }, { label: 'Results', number: true }];

/** What was found, who each name is taken to be, and what stands in the way. */
export function HistoryPreview({ preview, chosen, onChoose }: Props) {
  const { seasons, labels, members, row_count, event_count } = preview;
  return (
    <Stack>
      <Problems preview={preview} />
      <CleanedNames names={preview.cleaned} />
      {row_count > 0 && (
        <>
          <p>
            <strong>Found</strong> {countText(row_count, 'result')} from {counted(event_count, 'event')} in{' '}
            {counted(seasons.length, 'season')}.
          </p>
          <Table caption="Seasons found" columns={columns}>
            {seasons.map((season) => (
              <tr key={season.name}>
                <th scope="row" className={styles.name}>
                  {season.name}
                  <span className={styles.when}>{spanText(season)}</span>
                </th>
                <td className={numberCell}>{season.event_count}</td>
                <td className={numberCell}>{season.row_count}</td>
              </tr>
            ))}
          </Table>
          <LabelList labels={labels} members={members} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </Stack>
  );
}

const FIRST = 10;

function Problems({ preview: { problems } }: { preview: PreviewHistoryResponse }) {
  if (problems.length === 0) return null;
  const rest = problems.slice(FIRST);
  const isAll = problems.length < HISTORY_PROBLEMS_MAX;
  return (
    <Notice
      tone="error"
      title={`${isAll ? '' : 'At least '}${countText(problems.length, 'problem')}, so nothing can be imported yet.`}
    >
      <ProblemList problems={problems.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ProblemList problems={rest} />
        </details>
      )}
      {!isAll && <p>The rows after these were not read.</p>}
    </Notice>
  );
}

const ProblemList = ({ problems }: Pick<PreviewHistoryResponse, 'problems'>) => (
  <ul className={styles.problems}>
    {problems.map(({ row, message }) => (
      <li key={`${row} ${message}`}>{row === null ? message : `Row ${row}: ${message}`}</li>
    ))}
  </ul>
);
