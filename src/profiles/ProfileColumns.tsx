import type { ReactNode } from 'react';
import styles from './ProfileColumns.module.css';

type Props = {
  first: ReactNode;
  second: ReactNode /** Below the first where there is room for two. */;
  third?: ReactNode;
};

export function ProfileColumns({ first, second, third }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.second}>{second}</div>
      {third && <div className={styles.column}>{third}</div>}
    </div>
  );
}
