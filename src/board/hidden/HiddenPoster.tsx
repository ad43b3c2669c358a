import type { ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { FightBadge } from '../../fights/FightBadge.tsx';
import { FightPoster } from '../../fights/FightPoster.tsx';
import { cornerName } from '../../fights/fight.ts';
import { type BoardMember, cornerPicks, type Ranked } from '../board-view.ts';
import { CornerPicks } from '../CornerPicks.tsx';
import styles from './HiddenBoard.module.css';

type Props = {
  fight: GetBoardResponse['fights'][number];
  ranking: Ranked<BoardMember>[];
  billing?: ReactNode;
  isHero?: boolean;
  /** Shown without a pick. */
  note?: ReactNode;
};

/** A fight with the viewer's own pick, if there is one. */
export function HiddenPoster({ fight, ranking, billing, isHero, note }: Props) {
  const own = fight.picks[0]?.pick_winner;
  return (
    <div className={isHero ? styles.hero : undefined} id={`fight-${fight.id}`} tabIndex={-1}>
      <FightPoster
        compact={!isHero}
        fight={fight}
        billing={billing}
        badge={<FightBadge fight={fight} />}
        result_winner={fight.result_winner}
        pick_winner={own}
        headingLevel={isHero ? 2 : 3}
      >
        {own && (
          <div className={styles.pick}>
            <CornerPicks
              corner={own}
              fighter={cornerName(own, fight)}
              lines={cornerPicks(fight, ranking)[own]}
              hidden
            />
          </div>
        )}
        {!own && note && <p className={styles.quiet}>{note}</p>}
      </FightPoster>
    </div>
  );
}
