import type { ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { cornerName, corners, isCanceled, isResulted } from '../../fights/fight.ts';
import { FightPoster } from '../../fights/poster/FightPoster.tsx';
import { howText } from '../../fights/result-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type BoardMember, cornerPicks, type Ranked } from '../board-view.ts';
import { SplitBar } from '../fights/SplitBar.tsx';
import styles from './Spotlight.module.css';
import { SpotlightPicks } from './SpotlightPicks.tsx';
import { liveFight, mainEvent, spotlight } from './spotlight.ts';

type Fight = GetBoardResponse['fights'][number];
type Props = {
  fights: Fight[];
  ranking: Ranked<BoardMember>[];
  /** Drawn over the fight. */
  children?: ReactNode;
};

/** The fight that everyone looks at, of one height whatever happens in it: what stands below stays in place. */
export function Spotlight({ fights, ranking, children }: Props) {
  const fight = spotlight(fights);
  if (!fight) return null;
  const picks = cornerPicks(fight, ranking);
  const isMain = fight === mainEvent(fights);
  return (
    <div className={styles.spotlight}>
      <FightPoster
        compact
        fight={briefly(fight)}
        title={`${kindOf(fight, fights)}: ${fight.red_name} vs ${fight.blue_name}`}
        billing={isMain && 'Main event'}
        badge={<SpotlightBadge fight={fight} />}
        result_winner={fight.result_winner}
        headingLevel={2}
      >
        <SplitBar red={picks.red.length} blue={picks.blue.length} />
        <div className={styles.corners}>
          {corners.map((corner) => (
            <SpotlightPicks
              key={`${fight.id} ${corner}`}
              corner={corner}
              fighter={cornerName(corner, fight)}
              lines={picks[corner]}
            />
          ))}
        </div>
      </FightPoster>
      {children}
    </div>
  );
}

/** The list says everything; here the winner's mark takes the place of the record. */
function briefly(fight: Fight): Fight {
  const records = isResulted(fight) && { red_record: null, blue_record: null };
  return { ...fight, weight_class: null, corrected_at: null, overturned_note: null, ...records };
}

function kindOf(fight: Fight, fights: readonly Fight[]): string {
  if (fight === liveFight(fights)) return 'Live now';
  return isResulted(fight) && !fights.every(isResulted) ? 'Just decided' : 'Main event';
}

/** Shorter than a fight's badge in the list, for a single line. */
function SpotlightBadge({ fight }: { fight: Fight }) {
  if (isResulted(fight)) return <Badge tone={isCanceled(fight) ? 'outline' : 'gold'}>{howText(fight)}</Badge>;
  return fight.status === 'live' ? <Badge tone="live">Live</Badge> : <Badge tone="outline">Pending</Badge>;
}
