import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useDocumentTitle } from '../ui/document-title.client.ts';
import { raggedEdgeClass } from '../ui/ragged-edge.ts';
import styles from './JoinPoster.module.css';

type Props = { name: string; quotes: '""' | '“”'; facts?: ReactNode; night?: ReactNode; line: string };

/** The league's name over the seam, with the quotes of the specification's titles. */
export function JoinPoster({ name, quotes, facts, night, line }: Props) {
  const quoted = `${quotes[0]}${name}${quotes[1]}`;
  useDocumentTitle(`Join ${quoted}`);
  return (
    <header className={classNames(styles.poster, raggedEdgeClass())}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <span className={styles.join}>Join </span>
          <span className={styles.name}>{quoted}</span>
        </h1>
        {facts && <p className={styles.facts}>{facts}</p>}
        {night}
        <p className={styles.line}>{line}</p>
      </div>
    </header>
  );
}
