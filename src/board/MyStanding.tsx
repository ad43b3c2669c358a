import type { BoardMember, Ranked } from './board-view.ts';
import styles from './MyStanding.module.css';
import { RankMedal } from './RankMedal.tsx';
import { standingText } from './standing-text.ts';

/** Where I stand, pinned in sight however far one scrolls: '4th, 31 pts, 5 behind'. */
export function MyStanding({ me, ranking }: { me: Ranked<BoardMember>; ranking: Ranked<BoardMember>[] }) {
  return (
    <aside className={styles.bar} aria-label="My standing">
      <span aria-hidden>
        <RankMedal rank={me.rank} />
      </span>
      <span className={styles.text}>{standingText(me, ranking)}</span>
    </aside>
  );
}
