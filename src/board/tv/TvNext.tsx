import type { FightNames } from '../../fights/fight.ts';
import styles from './TvFight.module.css';

export function TvNext({ fight, label = 'Next' }: { fight: FightNames; label?: string }) {
  return (
    <p className={styles.next}>
      <span>{label}</span> {fight.red_name} vs {fight.blue_name}
    </p>
  );
}
