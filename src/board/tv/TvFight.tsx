import Trophy from 'lucide-react/icons/trophy';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isComplete, summariseCard } from '../../events/event-status.ts';
import { corners } from '../../fights/fight.ts';
import { winnerBadge } from '../../scoring/event-winner.ts';
import { BoardPoster } from '../BoardPoster.tsx';
import { type BoardMember, cornerPicks, type Ranked } from '../board-view.ts';
import { SplitBar } from '../SplitBar.tsx';
import { TvCountdown } from './TvCountdown.tsx';
import styles from './TvFight.module.css';
import { TvPicks } from './TvPicks.tsx';
import { tvFocus } from './tv-focus.ts';

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[]; clockAhead: number };

export function TvFight({ board: { fights, event, hidden }, ranking, clockAhead }: Props) {
  const { fight, next } = tvFocus(fights);
  if (!fight) return null;
  const picks = cornerPicks(fight, ranking);
  // From the fights, which the live stream updates; the event's own status is only as fresh as the last read.
  const complete = isComplete(summariseCard(fights));
  return (
    <section className={styles.fight} aria-label="On screen">
      {complete && (
        <p className={styles.winner}>
          <Trophy className={styles.trophy} aria-hidden />
          {winnerBadge(complete, ranking)}
        </p>
      )}
      {hidden && <TvCountdown isLocked={event.locked} start={event.start_time} clockAhead={clockAhead} />}
      <BoardPoster fight={fight}>
        {!hidden && (
          <>
            <SplitBar red={picks.red.length} blue={picks.blue.length} />
            <div className={styles.corners}>
              {corners.map((corner) => (
                <TvPicks key={corner} corner={corner} fight={fight} lines={picks[corner]} />
              ))}
            </div>
          </>
        )}
      </BoardPoster>
      {next && (
        <p className={styles.next}>
          <span>Next</span> {next.red_name} vs {next.blue_name}
        </p>
      )}
    </section>
  );
}
