import type { ReactNode } from 'react';
import styles from './ProfileColumns.module.css';

export function ProfileColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  );
}
