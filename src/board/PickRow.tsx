import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { shortMethod } from '../fights/fight.ts';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { BoardMember, PickRowData } from './board-view.ts';
import { PickPoints } from './PickPoints.tsx';
import styles from './PickRow.module.css';
import { pointsText } from './ranking/rank-text.ts';

export function PickRow({ line: { member, pick, score } }: { line: PickRowData<BoardMember> }) {
  const isRight = score !== null && score.winner > 0;
  const tone = score && (isRight ? styles.right : styles.wrong);
  return (
    <li className={classNames(styles.row, tone, member.is_me && styles.me)}>
      <span className={styles.sign}>
        {score && (isRight ? <Check aria-label="Correct" /> : <X aria-label="Wrong" />)}
      </span>
      <span className={styles.name}>
        {member.name}
        {member.is_me && <VisuallyHidden> (you)</VisuallyHidden>}
      </span>
      <span className={styles.how}>{shortMethod(pick.pick_method, pick.pick_round)}</span>
      {score && <Points score={score} />}
    </li>
  );
}

type Score = NonNullable<PickRowData<BoardMember>['score']>;

/** The points; a tap explains them: 5 + 3 + 2. */
function Points({ score }: { score: Score }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (score.points === 0) return <span className={styles.points}>{pointsText(0)}</span>;
  const parts = [
    ['winner', score.winner],
    ['method', score.method],
    ['round', score.round],
  ].filter(([, points]) => points);
  return (
    <>
      <button
        type="button"
        className={styles.points}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <PickPoints points={score.points} />
      </button>
      <span id={id} className={styles.parts} hidden={!isOpen}>
        {parts.map(([part, points]) => `${points} ${part}`).join(' + ')}
      </span>
    </>
  );
}
