import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

/** The inside of a screen: gutters and width. `narrow` is for a single form in one column. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.page, narrow && styles.narrow)}>{children}</div>;
}

export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stack, tight && styles.tight)}>{children}</div>;
}

export function Row({ between, children }: { between?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.row, between && styles.between)}>{children}</div>;
}
