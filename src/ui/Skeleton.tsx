import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

export function Skeleton({ width, height }: { width?: string; height?: string }) {
  // The content security policy allows no style attribute in prerendered pages.
  return <span className={styles.bone} style={width || height ? { width, height } : undefined} aria-hidden />;
}

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
