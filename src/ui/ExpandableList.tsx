import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './ExpandableList.module.css';
import { shortList } from './short-list.ts';

const most = 20;

type Props<Person> = { people: readonly Person[]; children: (shown: readonly Person[]) => ReactNode };

/** The first of a league's members and oneself, until all are asked for. */
export function ExpandableList<Person extends { is_me: boolean }>({ people, children }: Props<Person>) {
  const [all, setAll] = useState(false);
  const shown = all ? people : shortList(people, most, ({ is_me }) => is_me);
  return (
    <>
      {children(shown)}
      {shown.length < people.length && (
        <div className={styles.more}>
          <Button full onClick={() => setAll(true)}>
            Show all {people.length}
          </Button>
        </div>
      )}
    </>
  );
}
