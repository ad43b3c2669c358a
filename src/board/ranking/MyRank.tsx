import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import styles from './MyRank.module.css';
import { standingText } from './rank-text.ts';

type Props = {
  /** Undefined while picks are hidden and for viewers without picks. */
  me?: Ranked<BoardMember>;
  ranking: Ranked<BoardMember>[];
  live?: { id: string; bout_order: number };
};

/** Sticky: where the viewer stands ('5th · 38 pts · 6 pts back') and a button to the live fight. */
export function MyRank({ me, ranking, live }: Props) {
  return (
    <aside className={styles.bar} aria-label={me ? 'My standing' : 'Live fight'}>
      {me && <RankLine me={me} ranking={ranking} />}
      {live && (
        <span className={styles.live}>
          <Button size="small" variant="bare" onClick={() => goTo(live)}>
            Live: Bout {live.bout_order}
          </Button>
        </span>
      )}
    </aside>
  );
}

function RankLine({ me, ranking }: { me: Ranked<BoardMember>; ranking: Ranked<BoardMember>[] }) {
  const parts = standingText(me, ranking);
  return (
    <p className={styles.standing}>
      <span className={styles.parts}>
        {parts.map((part, at) => (
          <span key={part} className={classNames(styles.part, me.place === 1 && styles.first)}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}

/** Moves the focus too, so that the next key press starts from there. */
function goTo({ id }: { id: string }) {
  const fight = document.getElementById(`fight-${id}`);
  fight?.scrollIntoView();
  fight?.focus({ preventScroll: true });
}
