import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import { type Corner, cornerLabels, cornerName, type FightNames, shortMethod } from '../../fights/fight.ts';
import { counted } from '../../text/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortList } from '../../ui/short-list.ts';
import type { BoardMember, PickRowData } from '../board-view.ts';
import styles from './TvPicks.module.css';

/** As many rows as fit under the poster. */
const most = 12;

type Props = {
  corner: Corner;
  fight: FightNames;
  lines: PickRowData<BoardMember>[];
  /** How many the longer list has: both lists have rows of the same height. */
  rows: number;
};

export function TvPicks({ corner, fight, lines, rows }: Props) {
  const shown = shortList(lines, most, ({ member }) => member.is_me);
  const rest = lines.length - shown.length;
  return (
    <section aria-label={`Picks for ${cornerName(corner, fight)}, ${cornerLabels[corner]} corner`}>
      {lines.length === 0 && <p className={styles.quiet}>No picks</p>}
      <ul style={{ '--rows': Math.min(rows, most) } as CSSProperties}>
        {shown.map((line) => (
          <TvPick key={line.member.id} line={line} />
        ))}
      </ul>
      {rest > 0 && <p className={styles.quiet}>and {counted(rest, 'more pick')}</p>}
    </section>
  );
}

function TvPick({ line: { member, pick, score } }: { line: PickRowData<BoardMember> }) {
  const isRight = score?.isRight === true;
  return (
    <li className={classNames(styles.pick, score && (isRight ? styles.right : styles.wrong))}>
      {score && (isRight ? <Check aria-label="Correct" /> : <X aria-label="Wrong" />)}
      <span className={styles.name}>{member.name}</span>
      <span className={styles.how}>{shortMethod(pick.pick_method, pick.pick_round)}</span>
      {score && (
        <span className={classNames(styles.points, score.isPerfect && styles.perfect)}>+{score.points}</span>
      )}
    </li>
  );
}
