import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './ExpandableList.module.css';
import { shortList } from './short-list.ts';

const most = 20;

type Props<User> = { users: readonly User[]; children: (shown: readonly User[]) => ReactNode };

/** The first of a league's members and oneself, until all are asked for. */
export function ExpandableList<User extends { is_me: boolean }>({ users, children }: Props<User>) {
  const [all, setAll] = useState(false);
  const shown = all ? users : shortList(users, most, ({ is_me }) => is_me);
  return (
    <>
      {children(shown)}
      {shown.length < users.length && (
        <div className={styles.more}>
          <Button full onClick={() => setAll(true)}>
            Show all {users.length}
          </Button>
        </div>
      )}
    </>
  );
}
