import { Suspense, useMemo } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { compareAlphabetically } from '../text/alphabetical.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './Board.module.css';
import { HiddenBoard } from './board-parts.client.ts';
import { FightList } from './FightList.tsx';
import { RevealedBoard } from './RevealedBoard.tsx';
import { MyRank } from './ranking/MyRank.tsx';
import { useOwnMembers, useOwnRanking } from './ranking/own-ranking.client.ts';
import { liveFight } from './spotlight/spotlight.ts';

type Props = { board: GetBoardResponse; clockAhead: number };

/** The list of fights stays the same element when picks come out, so that readers keep their place. */
export function Board({ board, clockAhead }: Props) {
  const { hidden, fights } = board;
  const ranking = useOwnRanking(board);
  const members = useOwnMembers(board);
  const byName = useMemo(() => [...members].sort(compareAlphabetically), [members]);
  const me = hidden ? undefined : ranking.find((member) => member.is_me);
  const live = liveFight(fights);
  return (
    <>
      <div className={classNames(styles.board, hidden ? styles.hidden : styles.revealed)}>
        {hidden ? (
          <Suspense>
            <HiddenBoard board={board} clockAhead={clockAhead} />
          </Suspense>
        ) : (
          <RevealedBoard board={board} ranking={ranking} />
        )}
        <FightList board={board} members={byName} />
      </div>
      {(me || live) && <MyRank me={me} ranking={ranking} live={live} />}
    </>
  );
}
