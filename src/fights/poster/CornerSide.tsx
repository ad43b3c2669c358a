import type { ReactNode } from 'react';
import type { Corner } from '../fight.ts';
import styles from './FightPoster.module.css';

type Props = {
  corner: Corner;
  /** The radio group's name. */
  name: string;
  picked: boolean;
  onPick?: (corner: Corner) => void;
  disabled?: boolean;
  children: ReactNode;
};

/** Half of a poster; while picks are open, the whole half is one radio button. */
export function CornerSide({ corner, name, picked, onPick, disabled, children }: Props) {
  if (!onPick) return <div className={styles.side}>{children}</div>;
  return (
    <label className={styles.side}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        value={corner}
        checked={picked}
        disabled={disabled}
        onChange={() => onPick(corner)}
      />
      {children}
    </label>
  );
}
