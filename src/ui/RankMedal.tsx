import { classNames } from './class-names.ts';
import styles from './RankMedal.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const metals: Record<number, 'gold' | 'silver' | 'bronze' | undefined> = {
  1: 'gold',
  2: 'silver',
  3: 'bronze',
};

export function RankMedal({ rank, size = 'normal' }: { rank: number; size?: 'normal' | 'large' }) {
  const metal = metals[rank];
  return (
    <span className={classNames(styles.medal, metal && styles[metal], size === 'large' && styles.large)}>
      <VisuallyHidden>Rank </VisuallyHidden>
      {rank}
      {metal && <VisuallyHidden>, {metal}</VisuallyHidden>}
    </span>
  );
}
