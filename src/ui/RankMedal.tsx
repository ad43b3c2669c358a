import { classNames } from './class-names.ts';
import styles from './RankMedal.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const metals: Record<number, 'gold' | 'silver' | 'bronze' | undefined> = {
  1: 'gold',
  2: 'silver',
  3: 'bronze',
};

type Props = { rank: number; isTied?: boolean };

export function RankMedal({ rank, isTied }: Props) {
  const metal = metals[rank];
  return (
    <span className={classNames(styles.medal, metal && styles[metal], isTied && styles.tied)}>
      <VisuallyHidden>{isTied ? 'Tied rank ' : 'Rank '}</VisuallyHidden>
      {isTied && <span aria-hidden>T</span>}
      {rank}
      {metal && <VisuallyHidden>, {metal}</VisuallyHidden>}
    </span>
  );
}
