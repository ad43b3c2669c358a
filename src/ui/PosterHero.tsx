import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './PosterHero.module.css';
import { raggedEdgeClass } from './ragged-edge.ts';

type Props = {
  /** The h1 in its two halves: one on each side of the tear. */
  title: readonly [string, string];
  /** One sentence under it. */
  line?: ReactNode;
};

/** The head of the landing page: a poster across the whole width. */
export function PosterHero({ title, line }: Props) {
  return (
    <header className={classNames(styles.hero, raggedEdgeClass())}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <span>{title[0]} </span>
          <span>{title[1]}</span>
        </h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
    </header>
  );
}
