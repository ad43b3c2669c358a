import { Suspense } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import styles from './Board.module.css';
import type { BoardMember, Named } from './board-view.ts';
import { BoardFight } from './fights/BoardFight.tsx';
import { mayFold, OpenAll } from './fold/fold-parts.client.ts';
import { mainEvent } from './spotlight/spotlight.ts';

type Props = {
  board: GetBoardResponse;
  /** By name: picks of a fight that one reads are not reordered by the results of others. */
  members: Named<BoardMember>[];
};

/** Every fight in bout order, whatever the reader picked. */
export function FightList({ board, members }: Props) {
  const { fights, hidden } = board;
  const main = mainEvent(fights);
  return (
    <section className={styles.fights} aria-label="Fights">
      {mayFold(board) && (
        <Suspense>
          <OpenAll board={board} />
        </Suspense>
      )}
      {fights.map((fight) => (
        <BoardFight
          key={fight.id}
          fight={fight}
          members={members}
          hidden={hidden}
          // Once picks are out it stands on top.
          billing={hidden && fight === main && fights.length > 1 && 'Main event'}
        />
      ))}
    </section>
  );
}
