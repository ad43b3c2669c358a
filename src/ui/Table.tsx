import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type Column = { label: string; number?: boolean };

type Props = {
  caption: string;
  columns: readonly Column[] /** tr elements; give numbers className={numberCell}. */;
  children: ReactNode;
};

export const numberCell = styles.number;

export function Table({ caption, columns, children }: Props) {
  return (
    // A group, not a region: a landmark would only repeat the panel around it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, number }) => (
              <th key={label} scope="col" className={number ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
