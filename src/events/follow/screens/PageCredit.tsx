import type { ReactNode } from 'react';
import styles from '../../SiteAdmin.module.css';

type Props = {
  title: string;
  anchor: string | null;
  page_url: string;
  revision: number | null;
  revision_url: string | null;
  children?: ReactNode;
};

/** What the license asks for. */
export function PageCredit({ title, anchor, page_url, revision, revision_url, children }: Props) {
  return (
    <p className={styles.facts}>
      Card from Wikipedia, CC BY-SA:{' '}
      <a href={page_url} target="_blank" rel="noreferrer">
        {anchor ? `${title}, ${anchor}` : title}
      </a>
      {revision_url && (
        <>
          {' · '}
          <a href={revision_url} target="_blank" rel="noreferrer">
            Revision {revision}
          </a>
        </>
      )}
      {children}
    </p>
  );
}
