import { useMemo } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { cornerName, corners } from '../fights/fight.ts';
import styles from './BoardFight.module.css';
import { BoardPoster } from './BoardPoster.tsx';
import { type BoardMember, cornerPicks, type Ranked } from './board-view.ts';
import { CornerPicks } from './CornerPicks.tsx';
import { SplitBar } from './SplitBar.tsx';

type Props = {
  fight: GetBoardResponse['fights'][number];
  ranking: Ranked<BoardMember>[];
};

export function BoardFight({ fight, ranking }: Props) {
  const picks = useMemo(() => cornerPicks(fight, ranking), [fight, ranking]);
  return (
    <div className={styles.fight} id={`fight-${fight.id}`} tabIndex={-1}>
      <BoardPoster fight={fight}>
        <SplitBar red={picks.red.length} blue={picks.blue.length} />
        <div className={styles.corners}>
          {corners.map((corner) => (
            <CornerPicks
              key={corner}
              corner={corner}
              fighter={cornerName(corner, fight)}
              lines={picks[corner]}
            />
          ))}
        </div>
      </BoardPoster>
    </div>
  );
}
