import { type MouseEvent, useId } from 'react';
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

type Props = {
  fight: Fight;
  /** The result being saved. */
  entering: Result | null;
  onResult: (result: Result) => void;
};

const withRound = ['ko_tko', 'submission'] as const;

/** Ends the fight with winner, method and round in one tap; rarer results use the fields. */
export function QuickResult(props: Props) {
  const { fight } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid's row of buttons everywhere
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.ending}>
        End
        <VisuallyHidden> {fightTitle(fight)}</VisuallyHidden> with…
      </p>
      <div className={styles.corners}>
        {corners.map((corner) => (
          <div key={corner} className={styles[corner]}>
            <p className={styles.name}>{cornerName(corner, fight)}</p>
            <Ends {...props} corner={corner} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Ends({ fight, entering, corner, onResult }: Props & { corner: Corner }) {
  const rounds = roundOptions(fight.scheduled_rounds);
  const ends: Result[] = [
    ...withRound.flatMap((result_method) =>
      rounds.map((result_round) => ({ result_winner: corner, result_method, result_round })),
    ),
    { result_winner: corner, result_method: 'decision', result_round: null },
  ];
  const isBeingSaved = (end: Result) =>
    entering?.result_winner === corner &&
    entering.result_method === end.result_method &&
    entering.result_round === end.result_round;
  // The second click of a double click was meant for what was there at the first.
  const click = (end: Result) => (event: MouseEvent) => {
    if (event.detail <= 1 && !entering) onResult(end);
  };
  return (
    <div className={styles.ends} data-rounds={rounds.length}>
      {ends.map((end) => (
        <button
          key={`${end.result_method} ${end.result_round}`}
          type="button"
          className={end.result_round === null ? styles.decision : styles.end}
          aria-disabled={entering ? true : undefined}
          aria-busy={isBeingSaved(end) || undefined}
          onClick={click(end)}
        >
          {end.result_method && boardMethodLabels[end.result_method]}
          {end.result_round !== null && ` R${end.result_round}`}
          <VisuallyHidden> for {cornerName(corner, fight)}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
