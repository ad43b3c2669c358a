import type { ReactNode } from 'react';
import styles from './FightPoster.module.css';
import type { Corner } from './fight.ts';

type Props = {
  corner: Corner;
  picked: boolean;
  onPick?: (corner: Corner) => void;
  /** Tells the radio groups of one screen apart. */
  fight: string;
  children: ReactNode;
};

/** Half of a poster; where picks are taken, all of it is one radio button. */
export function CornerSide({ corner, picked, onPick, fight, children }: Props) {
  if (!onPick) return <div className={styles.side}>{children}</div>;
  return (
    <label className={styles.side}>
      <input
        className={styles.input}
        type="radio"
        name={`winner of ${fight}`}
        value={corner}
        checked={picked}
        onChange={() => onPick(corner)}
      />
      {children}
    </label>
  );
}
