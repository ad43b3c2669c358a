import { useState } from 'react';
import { type Corner, cornerLabels, shortMethod } from '../../fights/fight.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { shortList } from '../../ui/short-list.ts';
import type { BoardMember, PickRowData } from '../board-view.ts';
import { PickPoints } from '../fights/PickPoints.tsx';
import styles from './SpotlightPicks.module.css';

const most = 3;

type Props = { corner: Corner; fighter: string; lines: PickRowData<BoardMember>[] };

/** Picks for this fighter, a line each, in room that is kept for them. */
export function SpotlightPicks({ corner, fighter, lines }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? lines : shortList(lines, most, ({ member }) => member.is_me);
  return (
    <div className={styles.picks}>
      {lines.length === 0 ? (
        <p className={styles.none}>No picks</p>
      ) : (
        <ul aria-label={`Picks for ${fighter}, ${cornerLabels[corner]} corner`}>
          {shown.map((line) => (
            <SpotlightPick key={line.member.id} line={line} />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button variant="bare" size="small" onClick={() => setOpen(true)}>
          Show all {lines.length}
        </Button>
      )}
    </div>
  );
}

function SpotlightPick({ line: { member, pick, score } }: { line: PickRowData<BoardMember> }) {
  return (
    <li className={classNames(styles.pick, member.is_me && styles.me)}>
      <span className={styles.name} title={member.name}>
        <MemberName name={member.name} isMe={member.is_me} spoken />
      </span>
      <span className={styles.how}>{shortMethod(pick.pick_method, pick.pick_round)}</span>
      {score && <PickPoints points={score.points} isShort />}
    </li>
  );
}
