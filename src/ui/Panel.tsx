import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Panel.module.css';

type Props = {
  title?: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Beside the title, at the far end. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** loud: the one panel of a screen that matters now; danger: what cannot be undone; flush: no padding inside. */
  tone?: 'plain' | 'loud' | 'danger' | 'flush';
  className?: string;
  children?: ReactNode;
};

/** A sheet of paper on the page; a section when it has a title. */
export function Panel({
  title,
  intro,
  actions,
  headingLevel = 2,
  tone = 'plain',
  className,
  children,
}: Props) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const Box = title ? 'section' : 'div';
  return (
    <Box
      className={classNames(styles.panel, tone !== 'plain' && styles[tone], className)}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className={styles.head}>
          {title && <Heading id={id}>{title}</Heading>}
          {actions}
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
      )}
      {children}
    </Box>
  );
}
