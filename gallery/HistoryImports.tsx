import { HistoryPreview } from '../src/leagues/past-seasons/HistoryPreview.tsx';
import { history } from './history-import-states.ts';
import { Specimen } from './Specimen.tsx';

const chosen = Object.fromEntries(history.preview.labels.map(({ label, user_id }) => [label, user_id]));

export function HistoryImports() {
  return (
    <>
      <Specimen name="Past seasons, as found in a file">
        <HistoryPreview preview={history.preview} chosen={chosen} onChoose={() => undefined} />
      </Specimen>
      <Specimen name="Past seasons, with problems">
        <HistoryPreview preview={history.wrong} chosen={chosen} onChoose={() => undefined} />
      </Specimen>
    </>
  );
}
