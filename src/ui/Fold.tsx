import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import styles from './Fold.module.css';

type Props = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** A section behind its heading; `isOpen` at first. */
export function Fold({ title, isOpen = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={styles.fold} open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
    </section>
  );
}
