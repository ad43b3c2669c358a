import { type Corner, cornerLabels, shortMethod } from '../../fights/fight.ts';
import { counted } from '../../text/counted.ts';
import type { BoardMember, PickRowData } from '../board-view.ts';
import { MOST_PICKS } from '../fold/folds.ts';
import { Lines } from '../fold/Lines.tsx';
import { pointsText } from '../ranking/rank-text.ts';
import styles from './CornerPicks.module.css';
import { PickRow } from './PickRow.tsx';

type Line = PickRowData<BoardMember>;
type Props = { corner: Corner; fighter: string; lines: Line[]; hidden: boolean };

/** Picks for this fighter, leaders first; while picks are hidden, only the viewer's own. */
export function CornerPicks({ corner, fighter, lines, hidden }: Props) {
  return (
    <section className={styles.corner} aria-label={`Picks for ${fighter}, ${cornerLabels[corner]} corner`}>
      <p className={styles.count}>{lines.length === 0 ? 'No picks' : counted(lines.length, 'pick')}</p>
      <Lines
        items={lines}
        most={MOST_PICKS}
        isMine={({ member }) => member.is_me}
        spoken={spokenLine}
        draw={(line, ref) => <PickRow key={line.member.id} line={line} hidden={hidden} ref={ref} />}
      >
        {(drawn) => drawn.length > 0 && <ul>{drawn}</ul>}
      </Lines>
    </section>
  );
}

function spokenLine({ member, pick, score }: Line): string {
  const { name } = member;
  const how = shortMethod(pick.pick_method, pick.pick_round);
  return [name, how, ...(score ? [pointsText(score.points)] : [])].join(', ');
}
