import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './PosterHero.module.css';
import { raggedEdgeClass } from './ragged-edge.ts';

type Props = {
  title: readonly [string, string];
  line?: ReactNode;
};

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
