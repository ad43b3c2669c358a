import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.client.ts';
import styles from './PageHeading.module.css';

type Props = {
  title: ReactNode;
  /** The tab's title when `title` is not plain text. */
  documentTitle?: string;
  kicker?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
};

/** A screen's one h1, focused after navigation. */
export function PageHeading({ title, documentTitle, kicker, intro, actions }: Props) {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : null));
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
