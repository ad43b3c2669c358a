import type { CSSProperties, ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { boutNote } from '../../fights/cancel-and-move/bout-note.ts';
import { FightBadge } from '../../fights/FightBadge.tsx';
import { type Corner, corners, fightTitle, isCanceled, winningCorner } from '../../fights/fight.ts';
import { CornerPictures } from '../../fights/poster/pictures-part.client.ts';
import { posterName, posterWidth } from '../../fights/poster-name.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TvPoster.module.css';

type Fight = GetBoardResponse['fights'][number];

type Props = { fight: Fight; isMain: boolean; hasBadge?: boolean; children?: ReactNode };

/** A fight as large as the room that its picks leave it. */
export function TvPoster({ fight, isMain, hasBadge, children }: Props) {
  const { result_winner, red_name, blue_name, weight_class, scheduled_rounds } = fight;
  const note = boutNote(fight);
  const winner = winningCorner(fight);
  const size = {
    '--name-width': posterWidth([red_name, blue_name]),
    '--name-lines': Math.max(
      ...[red_name, blue_name].map((name) => posterName(name).family.split(' ').length),
    ),
  } as CSSProperties;
  return (
    <article className={styles.poster}>
      <h2>
        <VisuallyHidden>{fightTitle(fight)}</VisuallyHidden>
      </h2>
      <p className={styles.bill}>
        <span className={styles.bout}>
          Bout {fight.bout_order}
          {isMain && ' · Main event'}
        </span>
        {weight_class && !result_winner && <span>{weight_class}</span>}
        {!result_winner && <span>{scheduled_rounds} rounds</span>}
        {note && <span>{note}</span>}
        {hasBadge && (
          <span className={styles.badge}>
            <FightBadge fight={fight} />
          </span>
        )}
      </p>
      <div
        className={classNames(styles.stage, isCanceled(fight) && styles.off, raggedEdgeClass(winner))}
        style={size}
      >
        <CornerPictures fight={fight} />
        {corners.map((corner) => (
          <Side key={corner} corner={corner} fight={fight} />
        ))}
        <span className={styles.versus} aria-hidden>
          VS
        </span>
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </article>
  );
}

function Side({ corner, fight }: { corner: Corner; fight: Fight }) {
  const { given, family } = posterName(fight[`${corner}_name`]);
  const image = fight[`${corner}_avatar_url`];
  const record = fight[`${corner}_record`];
  return (
    <div className={classNames(styles.side, styles[corner])}>
      {image && <Avatar className={styles.image} name={fight[`${corner}_name`]} src={image} tone={corner} />}
      <p className={styles.name}>
        {given && <span className={styles.given}>{given} </span>}
        <span className={styles.family}>{family}</span>
      </p>
      {record && <p className={styles.record}>{record}</p>}
    </div>
  );
}
