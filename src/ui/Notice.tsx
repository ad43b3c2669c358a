import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Notice.module.css';

const icons = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };

type Props = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  small?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** Screen readers read errors at once, and a success at their next pause. */
export function Notice({ tone = 'info', title, small, action, children }: Props) {
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined;
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon className={styles.icon} size={22} aria-hidden />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {small && <p className={styles.small}>{small}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
