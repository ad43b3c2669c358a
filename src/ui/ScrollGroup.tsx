import type { ReactNode } from 'react';
import styles from './ScrollGroup.module.css';

type Props = {
  label: string;
  /** A framed table whose first column stays put while the others scroll by. */
  isSheet?: boolean;
  children: ReactNode;
};

/** For anything that may be wider than a phone. */
export const ScrollGroup = ({ label, isSheet, children }: Props) => (
  // A group, not a region: a landmark would only repeat the panel around it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <div className={isSheet ? styles.sheet : styles.scroll} role="group" tabIndex={0} aria-label={label}>
    {children}
  </div>
);
