import type { MouseEvent } from 'react';
import styles from './SkipLink.module.css';

export function SkipLink() {
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
