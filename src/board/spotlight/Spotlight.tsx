import type { CSSProperties, ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import {
  type Corner,
  cornerLabels,
  cornerName,
  corners,
  isCanceled,
  isResulted,
  winningCorner,
} from '../../fights/fight.ts';
import { CornerPictures } from '../../fights/poster/pictures-part.client.ts';
import { posterName, posterWidth } from '../../fights/poster-name.ts';
import { howText } from '../../fights/result-text.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { counted } from '../../text/counted.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type BoardMember, cornerPicks, type Ranked } from '../board-view.ts';
import { SplitBar } from '../fights/SplitBar.tsx';
import styles from './Spotlight.module.css';
import { liveFight, mainEvent, spotlight } from './spotlight.ts';

type Fight = GetBoardResponse['fights'][number];
type Props = {
  fights: Fight[];
  ranking: Ranked<BoardMember>[];
  /** Drawn over the fight. */
  children?: ReactNode;
};

/** The fight that everyone is watching. Its height never changes, so that what stands below stays put. */
export function Spotlight({ fights, ranking, children }: Props) {
  const scoring = useScoring();
  const fight = spotlight(fights);
  if (!fight) return null;
  const picks = cornerPicks(fight, ranking, scoring);
  const names = [fight.red_name, fight.blue_name];
  const facts = [
    `Bout ${fight.bout_order}`,
    fight === mainEvent(fights) && 'Main event',
    fight.weight_class,
    `${fight.scheduled_rounds} rounds`,
  ];
  const terms = facts.filter(Boolean).join(' · ');
  return (
    <div className={styles.spotlight}>
      <article className={classNames(styles.fight, isCanceled(fight) && styles.off)}>
        <div className={styles.bill}>
          <h2>
            <VisuallyHidden>{`${kindOf(fight, fights)}: ${fight.red_name} vs ${fight.blue_name}`}</VisuallyHidden>
          </h2>
          <p className={styles.terms} title={terms}>
            {terms}
          </p>
          <SpotlightBadge fight={fight} />
        </div>
        <div
          className={classNames(styles.stage, raggedEdgeClass(winningCorner(fight)))}
          style={{ '--name-width': posterWidth(names) } as CSSProperties}
        >
          <CornerPictures fight={fight} />
          {corners.map((corner) => (
            <Side key={corner} corner={corner} fight={fight} count={picks[corner].length} />
          ))}
        </div>
        <SplitBar red={picks.red.length} blue={picks.blue.length} isThin />
      </article>
      {children}
    </div>
  );
}

function Side({ corner, fight, count }: { corner: Corner; fight: Fight; count: number }) {
  const name = cornerName(corner, fight);
  const { given, family } = posterName(name);
  // One picture alone would outweigh the other corner.
  const image = fight.red_avatar_url && fight.blue_avatar_url && fight[`${corner}_avatar_url`];
  return (
    <div className={classNames(styles.side, styles[corner])}>
      <p className={styles.count}>
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{`${cornerLabels[corner]} corner, ${counted(count, 'pick')}: `}</VisuallyHidden>
        {winningCorner(fight) === corner && <span className={styles.won}>Winner</span>}
      </p>
      {image && <Avatar className={styles.image} name={name} src={image} tone={corner} />}
      <p className={styles.name}>
        {given && <span className={styles.given}>{given} </span>}
        <span className={styles.family}>{family}</span>
      </p>
    </div>
  );
}

function kindOf(fight: Fight, fights: readonly Fight[]): string {
  if (fight === liveFight(fights)) return 'Live now';
  return isResulted(fight) && !fights.every(isResulted) ? 'Just decided' : 'Main event';
}

/** Shorter than a fight's badge in the list, to fit on one line. */
function SpotlightBadge({ fight }: { fight: Fight }) {
  if (isResulted(fight)) return <Badge tone={isCanceled(fight) ? 'outline' : 'gold'}>{howText(fight)}</Badge>;
  return fight.status === 'live' ? <Badge tone="live">Live</Badge> : <Badge tone="outline">Pending</Badge>;
}
