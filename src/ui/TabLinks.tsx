import type { ReactNode } from 'react';
import { NavLink } from './NavLink.tsx';
import styles from './Tabs.module.css';

type Item = { to: string; label: ReactNode /** Current only at this very address. */; end?: boolean };

/** Tabs that are addresses; prefer these, because they can be linked to. */
export function TabLinks({ label, items }: { label: string; items: readonly Item[] }) {
  return (
    <nav className={styles.list} aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} end={item.end} className={styles.tab}>
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
}
