import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import styles from './Fold.module.css';

type Props = {
  title: ReactNode;
  isOpen?: boolean;
  /** Open where there is room for what is inside. */
  opensAtDesk?: boolean;
  /** What is inside makes requests, so it is drawn when first opened. */
  isLazy?: boolean;
  children: ReactNode;
};

const isAtDesk = () => matchMedia('(min-width: 48rem)').matches;

/** A section behind its heading; `isOpen` sets how it starts. */
export function Fold({ title, opensAtDesk, isOpen, isLazy, children }: Props) {
  const id = useId();
  const opens = isOpen ?? (opensAtDesk && isAtDesk());
  const [isSeen, setSeen] = useState(opens || !isLazy);
  return (
    <section aria-labelledby={id}>
      <details className={styles.fold} open={opens} onToggle={() => setSeen(true)}>
        <summary>
          <h2 id={id}>{title}</h2>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </summary>
        <div className={styles.inside}>{isSeen && children}</div>
      </details>
    </section>
  );
}
