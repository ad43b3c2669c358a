import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useDocumentTitle } from '../ui/document-title.client.ts';
import { raggedEdgeClass } from '../ui/ragged-edge.ts';
import styles from './JoinPoster.module.css';

/** The league's name over the seam, with the quotes of the specification's titles. */
export function JoinPoster({ name, quotes, line }: { name: string; quotes: '""' | '“”'; line?: ReactNode }) {
  const quoted = `${quotes[0]}${name}${quotes[1]}`;
  useDocumentTitle(`Join ${quoted}`);
  return (
    <header className={classNames(styles.poster, raggedEdgeClass())}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <span className={styles.join}>Join </span>
          <span className={styles.name}>{quoted}</span>
        </h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
    </header>
  );
}
