import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { boutNote, type NotedFight } from '../cancel-and-move/bout-note.ts';
import { type CalledOff, type Corner, corners, fightTitle, isCanceled, type ResultWinner } from '../fight.ts';
import { posterLines, posterWidth } from '../poster-name.ts';
import { CornerImage } from './CornerImage.tsx';
import { CornerSide } from './CornerSide.tsx';
import styles from './FightPoster.module.css';
import { CornerPictures } from './pictures-part.client.ts';
import { TaleOfTheTape } from './TaleOfTheTape.tsx';
import type { TapeFields } from './tape.ts';

export type PosterFight = TapeFields &
  CalledOff &
  NotedFight & {
    id?: string;
    bout_order: number;
    scheduled_rounds: number;
    weight_class?: string | null;
    red_avatar_url?: string | null;
    blue_avatar_url?: string | null;
  };

type Props = {
  fight: PosterFight;
  compact?: boolean;
  /** Comes after the bout number: 'Main event'. */
  billing?: ReactNode;
  badge?: ReactNode;
  result_winner?: ResultWinner | null;
  pick_winner?: Corner | null;
  /** Makes the corners a radio group. */
  onPick?: (corner: Corner) => void;
  disabled?: boolean;
  /** True within an article that has a heading of its own. */
  bare?: boolean;
  children?: ReactNode;
};

export function FightPoster({
  fight,
  compact,
  billing,
  badge,
  result_winner,
  pick_winner,
  onPick,
  disabled,
  bare,
  children,
}: Props) {
  const name = useId();
  const { weight_class } = fight;
  const Frame = bare ? 'div' : 'article';
  const leader = result_winner === 'red' || result_winner === 'blue' ? result_winner : pick_winner;
  const room = nameRoom(fight, compact);
  const title = fightTitle(fight);
  const note = boutNote(fight);
  return (
    <Frame className={classNames(styles.poster, compact && styles.compact, isCanceled(fight) && styles.off)}>
      {!bare && (
        <h2>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
      )}
      <div className={styles.bill}>
        <span className={styles.bout}>
          Bout {fight.bout_order}
          {billing && <> · {billing}</>}
        </span>
        <span className={styles.terms}>
          {weight_class && <span title={weight_class}>{weight_class}</span>}
          <span>{fight.scheduled_rounds} rounds</span>
        </span>
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the label comes and goes with the role */}
      <div
        className={classNames(styles.stage, raggedEdgeClass(leader))}
        style={room}
        role={onPick && 'radiogroup'}
        aria-label={onPick && `Winner of ${title}`}
      >
        {!compact && <CornerPictures fight={fight} />}
        {corners.map((corner) => (
          <CornerSide
            key={corner}
            corner={corner}
            name={name}
            picked={pick_winner === corner}
            onPick={onPick}
            disabled={disabled}
          >
            <CornerImage
              corner={corner}
              name={fight[`${corner}_name`]}
              record={fight[`${corner}_record`]}
              avatar_url={fight[`${corner}_avatar_url`]}
              compact={compact}
              won={result_winner === corner}
              picked={pick_winner === corner}
            />
          </CornerSide>
        ))}
        <span className={styles.versus} aria-hidden>
          VS
        </span>
      </div>
      {!compact && <TaleOfTheTape fight={fight} />}
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.below}>{children}</div>}
    </Frame>
  );
}

/** A compact poster sets a name as large as its widest word allows; a full one has the same height for all names. */
function nameRoom({ red_name, blue_name, ...fight }: PosterFight, compact?: boolean): CSSProperties {
  const names = [red_name, blue_name];
  if (compact) return { '--name-width': posterWidth(names) } as CSSProperties;
  const [one, two, three] = posterLines(names);
  const hasPortrait = fight.red_avatar_url || fight.blue_avatar_url;
  return {
    '--1': one,
    '--2': two,
    '--3': three,
    '--portrait': hasPortrait ? '3.25rem' : '0rem',
  } as CSSProperties;
}
