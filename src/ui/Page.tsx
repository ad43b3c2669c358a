import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

/** The inside of a screen: gutters and width. narrow: one form, one column. */
export function Page({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.page, narrow && styles.narrow)}>{children}</div>;
}

/** Things under one another, evenly. */
export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stack, tight && styles.tight)}>{children}</div>;
}

/** Things beside one another, wrapping; between: pushed to the two ends. */
export function Row({ between, children }: { between?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.row, between && styles.between)}>{children}</div>;
}
