import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

/** One grey shape with the size of what will stand there; lengths in any CSS unit. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  // No style where the sheet says it: a built document may hold no style attribute.
  return <span className={styles.bone} style={width || height ? { width, height } : undefined} aria-hidden />;
}

/** A waiting part of a screen: says what is loading, and shows its shape (rows of the given height by default). */
export function Loading(props: { label: string; rows?: number; rowHeight?: string; children?: ReactNode }) {
  const { label, rows = 3, rowHeight, children } = props;
  return (
    <div className={styles.stack} role="status" aria-busy>
      <span className={styles.label}>{label}</span>
      {children ??
        Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
    </div>
  );
}
