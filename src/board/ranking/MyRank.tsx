import { Button } from '../../ui/Button.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import styles from './MyRank.module.css';
import { rankText } from './rank-text.ts';

type Props = {
  /** Undefined while picks are hidden and for viewers without picks. */
  me?: Ranked<BoardMember>;
  ranking: Ranked<BoardMember>[];
  live?: { id: string; bout_order: number };
};

/** Sticky: the viewer's rank ('4th, 31 pts, 5 behind') and a link to the live fight. */
export function MyRank({ me, ranking, live }: Props) {
  return (
    <aside className={styles.bar} aria-label={me ? 'My standing' : 'Live fight'}>
      {me && (
        <>
          <span aria-hidden>
            <RankMedal rank={me.rank} />
          </span>
          <span className={styles.text}>{rankText(me, ranking)}</span>
        </>
      )}
      {live && (
        <span className={styles.live}>
          <Button size="small" onClick={() => goTo(live)}>
            Live: Bout {live.bout_order}
          </Button>
        </span>
      )}
    </aside>
  );
}

/** Moves the focus too, so that the next key press starts from there. */
function goTo({ id }: { id: string }) {
  const fight = document.getElementById(`fight-${id}`);
  fight?.scrollIntoView();
  fight?.focus({ preventScroll: true });
}
