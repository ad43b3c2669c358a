import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = { title: ReactNode; icon?: ReactNode; action?: ReactNode; children?: ReactNode };

export function EmptyState({ title, icon, action, children }: Props) {
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
