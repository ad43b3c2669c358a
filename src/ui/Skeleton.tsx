import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

export function Skeleton({ height }: { height?: string }) {
  // The content security policy allows no style attribute in prerendered pages.
  return <span className={styles.bone} style={height ? { height } : undefined} aria-hidden />;
}

/** Keeps the room for a PageHeading. */
export function HeadingSkeleton({ kicker }: { kicker?: boolean }) {
  return (
    <div className={styles.heading} aria-hidden>
      {kicker && <span className={classNames(styles.bone, styles.kicker)} />}
      <span className={classNames(styles.bone, styles.title)} />
    </div>
  );
}

type LoadingProps = {
  label: string;
  rows?: number;
  rowHeight?: string;
  /** As tall as panels; for markup that may have no style attribute. */
  panels?: boolean;
  children?: ReactNode;
};

export function Loading({ label, rows = 3, rowHeight, panels, children }: LoadingProps) {
  return (
    <div className={classNames(styles.stack, panels && styles.panels)} role="status" aria-busy>
      <span className={styles.label}>{label}</span>
      {children ??
        Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
    </div>
  );
}
