import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { FightBadge } from '../../fights/FightBadge.tsx';
import { cornerName, corners } from '../../fights/fight.ts';
import { FightPoster } from '../../fights/poster/FightPoster.tsx';
import type { BoardMember, cornerPicks } from '../board-view.ts';
import { CornerPicks } from './CornerPicks.tsx';
import styles from './FightCard.module.css';
import { SplitBar } from './SplitBar.tsx';

type Props = {
  fight: GetBoardResponse['fights'][number];
  picks: ReturnType<typeof cornerPicks<BoardMember>>;
  hidden: boolean;
  billing?: string;
  bare?: boolean;
};

/** A fight with everybody's picks for both corners. */
export default function FightCard({ fight, picks, hidden, billing, bare }: Props) {
  return (
    <FightPoster
      compact
      bare={bare}
      fight={fight}
      billing={billing}
      badge={<FightBadge fight={fight} />}
      result_winner={fight.result_winner}
      pick_winner={hidden ? fight.picks[0]?.pick_winner : undefined}
    >
      {!hidden && <SplitBar red={picks.red.length} blue={picks.blue.length} />}
      <div className={styles.corners}>
        {corners.map((corner) => (
          <CornerPicks
            key={corner}
            hidden={hidden}
            corner={corner}
            fighter={cornerName(corner, fight)}
            lines={picks[corner]}
          />
        ))}
      </div>
    </FightPoster>
  );
}
