import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';
import { handOnFocus } from './hand-on-focus.client.ts';

type Props = { title: string; details: readonly string[]; children: ReactNode };

/** A list entry with the one thing that can be done to it. */
export const ActionRow = ({ title, details, children }: Props) => (
  <li ref={handOnFocus} className={styles.row}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    {children}
  </li>
);
