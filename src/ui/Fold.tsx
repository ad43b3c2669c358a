import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import styles from './Fold.module.css';

type Props = {
  title: ReactNode;
  isOpen?: boolean;
  /** What is inside asks the server, so it comes with the first look. */
  isLazy?: boolean;
  children: ReactNode;
};

/** A section behind its heading; `isOpen` at first. */
export function Fold({ title, isOpen = false, isLazy = false, children }: Props) {
  const id = useId();
  const [isSeen, setSeen] = useState(isOpen || !isLazy);
  return (
    <section aria-labelledby={id}>
      <details className={styles.fold} open={isOpen} onToggle={() => setSeen(true)}>
        <summary>
          <h2 id={id}>{title}</h2>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </summary>
        <div className={styles.inside}>{isSeen && children}</div>
      </details>
    </section>
  );
}
