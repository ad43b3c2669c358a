import { Button } from '../../ui/Button.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import styles from './MyRank.module.css';
import { rankText } from './rank-text.ts';

type Props = {
  /** Missing while picks are hidden, and for whoever has none. */
  me?: Ranked<BoardMember>;
  ranking: Ranked<BoardMember>[];
  live?: { id: string; bout_order: number };
};

/** Pinned in sight however far one scrolls: where I stand ('4th, 31 pts, 5 behind'), and the way to the live fight. */
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

/** The focus goes along, so that the next key starts from there. */
function goTo({ id }: { id: string }) {
  const fight = document.getElementById(`fight-${id}`);
  fight?.scrollIntoView();
  fight?.focus({ preventScroll: true });
}
