import { roundOptions } from '../picks/pick.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx';
import { methodLabels, type ResultMethod, resultWinnerLabels } from './fight.ts';
import type { Fight } from './fight-cache.client.ts';
import styles from './ResultCard.module.css';
import type { ResultEditor } from './result-editor.client.ts';

const methods: ResultMethod[] = ['ko_tko', 'submission', 'decision', 'dq', 'nc'];

type Props = { fight: Fight; editor: ResultEditor; disabled?: boolean };

/** Winner, then method, then round; a decision has none. */
export function ResultFields({ fight, editor, disabled }: Props) {
  const { result_winner, result_method, result_round } = editor.shown;
  const waits = disabled || result_winner === null;
  return (
    <>
      <div className={styles.winner}>
        <SegmentedChoice
          legend="Result Winner"
          options={[
            { value: 'red', label: fight.red_name, detail: resultWinnerLabels.red },
            { value: 'blue', label: fight.blue_name, detail: resultWinnerLabels.blue },
            { value: 'draw', label: resultWinnerLabels.draw },
            { value: 'nc', label: resultWinnerLabels.nc },
          ]}
          value={result_winner}
          onChange={editor.setWinner}
          disabled={disabled}
        />
      </div>
      <div className={styles.method}>
        <SegmentedChoice
          legend="Result Method"
          options={methods.map((value) => ({ value, label: methodLabels[value] }))}
          value={result_method}
          onChange={editor.setMethod}
          disabled={waits}
        />
      </div>
      <div className={styles.last}>
        <SegmentedChoice
          legend="Result Round"
          options={roundOptions(fight.scheduled_rounds).map((value) => ({
            value,
            label: `R${value}`,
            spoken: `Round ${value}`,
          }))}
          value={result_round}
          onChange={editor.setRound}
          disabled={waits || result_method === 'decision'}
        />
        <Button onClick={editor.clear} disabled={waits}>
          Clear Result
        </Button>
      </div>
    </>
  );
}
