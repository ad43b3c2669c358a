import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import styles from './RowLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  to: string;
  title: ReactNode;
  /** Where it leads, for screen readers before the title: 'View Event'. Not needed when the title says it. */
  spoken?: string;
  /** A face or a medal. */
  lead?: ReactNode;
  detail?: ReactNode;
  /** A number or a badge. */
  end?: ReactNode;
  /** One line, as low as a finger allows. */
  dense?: boolean;
};

/** A list row that is a link as a whole. */
export function RowLink({ to, title, spoken, lead, detail, end, dense = false }: Props) {
  return (
    <Link className={classNames(styles.row, dense && styles.dense)} to={to}>
      {lead}
      <span className={styles.words}>
        {spoken && <VisuallyHidden>{spoken} </VisuallyHidden>}
        <span className={styles.title}>{title}</span>
        {detail && (
          <>
            {' '}
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      <ChevronRight className={styles.chevron} size={18} aria-hidden />
    </Link>
  );
}

/** Rows, each with a rule below. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
