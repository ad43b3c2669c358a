import { memo, type ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { FightBadge } from '../../fights/FightBadge.tsx';
import { cornerName, corners } from '../../fights/fight.ts';
import { FightPoster } from '../../fights/poster/FightPoster.tsx';
import { type BoardMember, cornerPicks, type Named } from '../board-view.ts';
import styles from './BoardFight.module.css';
import { CornerPicks } from './CornerPicks.tsx';
import { SplitBar } from './SplitBar.tsx';

type Props = {
  fight: GetBoardResponse['fights'][number];
  members: Named<BoardMember>[];
  /** The only pick there can be is the viewer's own. */
  hidden: boolean;
  billing?: ReactNode;
};

/** Drawn again for its own changes only. */
export const BoardFight = memo(function BoardFight({ fight, members, hidden, billing }: Props) {
  const picks = cornerPicks(fight, members);
  return (
    <div className={styles.fight} id={`fight-${fight.id}`} tabIndex={-1}>
      <FightPoster
        compact
        fight={fight}
        billing={billing}
        badge={<FightBadge fight={fight} />}
        result_winner={fight.result_winner}
        pick_winner={hidden ? fight.picks[0]?.pick_winner : undefined}
        headingLevel={2}
      >
        {!hidden && <SplitBar red={picks.red.length} blue={picks.blue.length} />}
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
      </FightPoster>
    </div>
  );
});
