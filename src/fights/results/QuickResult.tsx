import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  boardMethodLabels,
  type Corner,
  cornerName,
  corners,
  fightTitle,
  type Result,
  roundOptions,
} from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import styles from './QuickResult.module.css';

type Props = { fight: Fight; disabled?: boolean; onResult: (result: Result) => void };

const withRound = ['ko_tko', 'submission'] as const;

/** Winner, method and round in one tap; rarer results use the fields below it. */
export function QuickResult({ fight, disabled, onResult }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid's row of buttons everywhere
    <div
      className={styles.corners}
      role="group"
      aria-label={`Result in one tap of ${fightTitle(fight)}`}
      data-rounds={fight.scheduled_rounds}
    >
      {corners.map((corner) => (
        <div key={corner} className={styles[corner]}>
          <p className={styles.name}>{cornerName(corner, fight)}</p>
          <Ends fight={fight} corner={corner} disabled={disabled} onResult={onResult} />
        </div>
      ))}
    </div>
  );
}

function Ends({ fight, corner, disabled, onResult }: Props & { corner: Corner }) {
  const rounds = roundOptions(fight.scheduled_rounds);
  const ends: Result[] = [
    ...withRound.flatMap((result_method) =>
      rounds.map((result_round) => ({ result_winner: corner, result_method, result_round })),
    ),
    { result_winner: corner, result_method: 'decision', result_round: null },
  ];
  return (
    <div className={styles.ends} style={{ gridTemplateColumns: `repeat(${rounds.length}, 1fr)` }}>
      {ends.map((end) => (
        <button
          key={`${end.result_method} ${end.result_round}`}
          type="button"
          className={end.result_round === null ? styles.decision : styles.end}
          disabled={disabled}
          onClick={() => onResult(end)}
        >
          {end.result_method && boardMethodLabels[end.result_method]}
          {end.result_round !== null && ` R${end.result_round}`}
          <VisuallyHidden> for {cornerName(corner, fight)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
