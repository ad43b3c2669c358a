import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { FieldLegend } from '../FieldLegend.tsx';
import { methodLabels, resultMethods, resultWinnerLabels, roundOptions } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import styles from './ResultCard.module.css';
import { resultDoubt } from './result-choices.ts';
import type { ResultEditor } from './result-editor.client.ts';

type Props = { fight: Fight; editor: ResultEditor };

export function ResultFields({ onUse, ...props }: Props & { onUse: () => void }) {
  const { fight, editor } = props;
  const { result_winner } = editor.shown;
  return (
    <div className={styles.fields} onChange={onUse}>
      <div className={styles.winner}>
        <SegmentedChoice
          legend={<FieldLegend fight={fight}>Result Winner</FieldLegend>}
          options={[
            { value: 'red', label: fight.red_name, detail: resultWinnerLabels.red },
            { value: 'blue', label: fight.blue_name, detail: resultWinnerLabels.blue },
            { value: 'draw', label: resultWinnerLabels.draw },
            { value: 'nc', label: resultWinnerLabels.nc },
          ]}
          value={result_winner}
          onChange={editor.setWinner}
        />
      </div>
      {result_winner !== null && <HowAndWhen {...props} />}
    </div>
  );
}

function HowAndWhen({ fight, editor }: Props) {
  const { result_method, result_round } = editor.shown;
  const doubt = resultDoubt(editor.shown);
  return (
    <>
      <div className={styles.method}>
        <SegmentedChoice
          legend={<FieldLegend fight={fight}>Result Method</FieldLegend>}
          options={resultMethods.map((value) => ({ value, label: methodLabels[value] }))}
          value={result_method}
          onChange={editor.setMethod}
        />
      </div>
      <div className={styles.last}>
        <SegmentedChoice
          legend={<FieldLegend fight={fight}>Result Round</FieldLegend>}
          options={roundOptions(fight.scheduled_rounds).map((value) => ({
            value,
            label: `R${value}`,
            spoken: `Round ${value}`,
          }))}
          value={result_round}
          onChange={editor.setRound}
          disabled={result_method === 'decision'}
        />
        <Button onClick={editor.clear}>Clear Result</Button>
      </div>
      {/* Below the fields, so that they don't move under a finger. */}
      <div className={styles.doubt} role="status">
        {doubt && <Notice tone="warning">{doubt}</Notice>}
      </div>
    </>
  );
}
