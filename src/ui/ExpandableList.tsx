import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './ExpandableList.module.css';
import { shortList } from './short-list.ts';

type Props<User> = {
  users: readonly User[];
  most?: number;
  children: (shown: readonly User[]) => ReactNode;
};

/** A league's first few members and the viewer, until somebody asks for all. */
export function ExpandableList<User extends { is_me: boolean }>({ users, most = 20, children }: Props<User>) {
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
