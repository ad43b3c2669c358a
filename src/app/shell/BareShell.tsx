import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../router/paths.ts';
import styles from './BareShell.module.css';

export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <Link className={styles.home} to={paths.home()}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
