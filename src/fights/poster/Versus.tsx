import type { FightNames } from '../fight.ts';
import styles from './Versus.module.css';

/** Lines break between the fighters, and inside a name only if it is wider than a line. */
export function Versus({ red_name, blue_name }: FightNames) {
  return (
    <>
      <span className={styles.name}>{red_name}</span> vs <span className={styles.name}>{blue_name}</span>
    </>
  );
}
