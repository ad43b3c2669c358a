import { useState } from 'react';
import { type Corner, cornerLabels } from '../fights/fight.ts';
import { counted } from '../text/counted.ts';
import { Button } from '../ui/Button.tsx';
import { shortList } from '../ui/short-list.ts';
import type { BoardMember, PickRowData } from './board-view.ts';
import styles from './CornerPicks.module.css';
import { PickRow } from './PickRow.tsx';

const most = 5;

type Props = {
  corner: Corner;
  fighter: string;
  lines: PickRowData<BoardMember>[];
  hidden?: boolean;
};

/** Picks for this fighter, leaders first; while picks are hidden, only the viewer's own. */
export function CornerPicks({ corner, fighter, lines, hidden }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? lines : shortList(lines, most, ({ member }) => member.is_me);
  return (
    <section className={styles.corner} aria-label={`Picks for ${fighter}, ${cornerLabels[corner]} corner`}>
      {!hidden && (
        <p className={styles.count}>{lines.length === 0 ? 'No picks' : counted(lines.length, 'pick')}</p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((line) => (
            <PickRow key={line.member.id} line={line} />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button variant="bare" size="small" onClick={() => setOpen(true)}>
          Show all {lines.length}
        </Button>
      )}
    </section>
  );
}
