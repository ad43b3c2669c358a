import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { corners } from '../../fights/fight.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { type BoardMember, cornerPicks, type Ranked } from '../board-view.ts';
import { SplitBar } from '../fights/SplitBar.tsx';
import { mainEvent } from '../spotlight/spotlight.ts';
import styles from './TvFight.module.css';
import { TvNext } from './TvNext.tsx';
import { TvPicks } from './TvPicks.tsx';
import { TvPoster } from './TvPoster.tsx';
import { tvFocus } from './tv-focus.ts';

type Props = { fights: GetBoardResponse['fights']; ranking: Ranked<BoardMember>[] };

/** The fight of the moment, and who picked what. */
export function TvFight({ fights, ranking }: Props) {
  const scoring = useScoring();
  const { fight, next } = tvFocus(fights);
  if (!fight) return null;
  const picks = cornerPicks(fight, ranking, scoring);
  const rows = Math.max(picks.red.length, picks.blue.length);
  return (
    <>
      <TvPoster fight={fight} isMain={fight === mainEvent(fights)} hasBadge>
        <SplitBar red={picks.red.length} blue={picks.blue.length} />
        <div className={styles.corners}>
          {corners.map((corner) => (
            <TvPicks key={corner} corner={corner} fight={fight} lines={picks[corner]} rows={rows} />
          ))}
        </div>
      </TvPoster>
      {next && <TvNext fight={next} />}
    </>
  );
}
