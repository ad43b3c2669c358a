import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { handOnFocus } from './hand-on-focus.client.ts';
import styles from './Panel.module.css';

type Props = {
  title?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** loud: the one panel on a screen that matters now; danger: what cannot be undone. */
  tone?: 'plain' | 'loud' | 'danger';
  className?: string;
  children?: ReactNode;
};

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
      ref={handOnFocus}
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
