import type { ReactNode } from 'react';
import { ScrollGroup } from './ScrollGroup.tsx';
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
    <ScrollGroup label={caption}>
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
    </ScrollGroup>
  );
}
