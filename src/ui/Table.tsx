import type { ReactNode } from 'react';
import styles from './Table.module.css';

export type Column = { label: ReactNode; number?: boolean };

type Props = {
  caption: string;
  columns: readonly Column[] /** tr elements; give numbers className={numberCell}. */;
  children: ReactNode;
};

export const numberCell = styles.number;

/** A table that scrolls sideways inside its frame where it must, by keyboard too. */
export function Table({ caption, columns, children }: Props) {
  return (
    // A group, not a region: a landmark would only repeat the panel around it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={at} scope="col" className={column.number ? styles.number : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
