import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../ui/Logo.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { paths } from '../router/paths.ts';
import styles from './Frame.module.css';
import { useSession, useSite } from './session.client.ts';

/** Surrounds every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
      <DemoSign />
      <Toaster />
    </>
  );
}

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by nature; only the hash is kept out of the address
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  );
}

function DemoSign() {
  const { is_demo } = useSite();
  const { viewer } = useSession();
  return (
    is_demo && (
      <p className={styles.sign}>
        This is a demo: every person and fight in it is made up.
        {!viewer && ' Sign in as maya@demo.example, password fight-night.'}
      </p>
    )
  );
}

/** For the screens outside the signed-in area. */
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
